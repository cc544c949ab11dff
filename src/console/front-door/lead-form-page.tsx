import { useCallback, useState } from 'react'
import { isPublicCode } from '../../domain/public-code.ts'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { Field, TextField, Tick } from './field.tsx'
import { EmailField, FormProblem, Send } from './form-parts.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readLeadForm, sendLeadForm, type LeadFormInfo } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'

const codeHere = () => new URLSearchParams(location.search).get('public_code') ?? ''

/** /public/leadForm?public_code=…: a visitor leaves their details with the owner of the code [RTE-05]. */
export default function LeadFormPage(props: OutsidePageProps) {
  const [code] = useState(codeHere)
  if (isPublicCode(code)) return <OpenForm {...props} code={code} />
  return (
    <MessagePage title={text('lead.refused_title')} message={text('lead.no_code')}>
      {null}
    </MessagePage>
  )
}

function OpenForm({ appCode, code }: OutsidePageProps & { code: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readLeadForm(code), [code]))
  const [sent, setSent] = useState(false)
  if (problem) {
    return (
      <MessagePage title={text('lead.refused_title')} message={problem}>
        {again && (
          <button type="button" className="u-button" onClick={again}>
            {text('form.again')}
          </button>
        )}
      </MessagePage>
    )
  }
  if (!data) return <Waiting label={text('lead.loading')} />
  if (sent) {
    return (
      <MessagePage title={text('lead.thanks_title')} message={text('lead.thanks_text', { name: data.name })}>
        <button type="button" className="u-button" onClick={() => setSent(false)}>
          {text('lead.another')}
        </button>
      </MessagePage>
    )
  }
  const lead = text('lead.lead', { name: data.name, corporate: data.corporate_name })
  return (
    <VisitorPage appCode={appCode} title={text('lead.title')} lead={lead}>
      <LeadForm code={code} info={data} onSent={() => setSent(true)} />
    </VisitorPage>
  )
}

const empty = {
  name: '',
  contact_no: '',
  email: '',
  property_type: '',
  budget: '',
  location: '',
  message: '',
  consent: false,
  website: '',
}

interface LeadFormProps {
  code: string
  info: LeadFormInfo
  onSent: () => void
}

function LeadForm({ code, info, onSent }: LeadFormProps) {
  const visitorForm = useVisitorForm(empty, async (values, captcha) => {
    await sendLeadForm(code, values, captcha)
    onSent()
  })
  const { values, set, problems, problem, form } = visitorForm
  const choice = (name: 'property_type' | 'budget' | 'location') =>
    info[name].length > 0 && (
      <Field label={text(`lead.${name}`)} problem={problems[name]}>
        {(control) => (
          <select
            className="u-input"
            name={name}
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            {...control}
          >
            <option value="">{text('lead.any')}</option>
            {info[name].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
    )
  return (
    <form {...form}>
      <FormProblem problem={problem} />
      <TextField
        label={text('form.name')}
        name="name"
        autoComplete="name"
        value={values.name}
        problem={problems['name']}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={text('form.phone')}
        type="tel"
        name="contact_no"
        autoComplete="tel"
        value={values.contact_no}
        problem={problems['contact_no']}
        onChange={(contact_no) => set({ contact_no })}
      />
      <EmailField
        optional
        value={values.email}
        problem={problems['email']}
        onChange={(email) => set({ email })}
      />
      {choice('property_type')}
      {choice('budget')}
      {choice('location')}
      <Field label={text('lead.message')} optional problem={problems['message']}>
        {(control) => (
          <textarea
            className="u-input"
            name="message"
            rows={4}
            maxLength={2000}
            value={values.message}
            onChange={(event) => set({ message: event.target.value })}
            {...control}
          />
        )}
      </Field>
      {/* Nobody sees it; what fills it in is no person. */}
      <div className="u-unseen" aria-hidden="true">
        <label>
          {text('lead.unseen')}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => set({ website: event.target.value })}
          />
        </label>
      </div>
      <Tick
        name="consent"
        checked={values.consent}
        problem={problems['consent']}
        onChange={(consent) => set({ consent })}
      >
        {text('lead.consent', { corporate: info.corporate_name })}
      </Tick>
      <Send form={visitorForm} label={text('lead.submit')} />
    </form>
  )
}
