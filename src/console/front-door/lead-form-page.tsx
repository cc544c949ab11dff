import { useCallback, useState } from 'react'
import { leadForm, type LeadAnswers } from '../../../schemas/lead-form.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import { Field, Tick } from '../outside/field.tsx'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import type { InputProps } from '../outside/use-outside-form.ts'
import { EmailField, FormOf, Honeypot, MessageField, NameField, PhoneField } from './form-parts.tsx'
import { RefusedPage } from './refused-page.tsx'
import { codeInSearch } from './visitor-address.ts'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readLeadForm, sendLeadForm, type LeadFormInfo } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import field from '../outside/field.module.css'

/** /public/leadForm?public_code=…: a visitor's details for the code's owner [RTE-05]. */
export default function LeadFormPage(props: OutsidePageProps) {
  const [code] = useState(() => codeInSearch('public_code'))
  if (isPublicCode(code)) return <OpenForm {...props} code={code} />
  return <RefusedPage title={text('lead.refused_title')} message={text('lead.no_code')} />
}

function OpenForm({ appCode, code }: OutsidePageProps & { code: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readLeadForm(code), [code]))
  const [sent, setSent] = useState(false)
  if (problem) return <RefusedPage title={text('lead.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('lead.loading')} />
  const brand = { name: data.corporate_name, ...data.brand }
  if (sent) {
    return (
      <MessagePage
        brand={brand}
        title={text('lead.thanks_title')}
        message={text('lead.thanks_text', { name: data.name })}
      >
        <button type="button" className="u-button" onClick={() => setSent(false)}>
          {text('lead.another')}
        </button>
      </MessagePage>
    )
  }
  const lead = text('lead.lead', { name: data.name, corporate: data.corporate_name })
  return (
    <VisitorPage appCode={appCode} brand={brand} title={text('lead.title')} lead={lead}>
      <LeadForm code={code} info={data} onSent={() => setSent(true)} />
    </VisitorPage>
  )
}

const empty: LeadAnswers = {
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

export function LeadForm({ code, info, onSent }: LeadFormProps) {
  const form = useVisitorForm(leadForm, empty, async (values, captcha) => {
    await sendLeadForm(code, values, captcha)
    onSent()
  })
  const { input } = form
  return (
    <FormOf form={form} label={text('lead.submit')}>
      <NameField {...input('name')} />
      <PhoneField {...input('contact_no')} />
      <EmailField optional {...input('email')} />
      {(['property_type', 'budget', 'location'] as const).map((name) => (
        <Choice key={name} label={text(`lead.${name}`)} among={info[name]} {...input(name)} />
      ))}
      <MessageField label={text('lead.message')} {...input('message')} />
      <Honeypot {...form.form.register('website')} />
      <Tick {...input('consent')}>{text('lead.consent', { corporate: info.corporate_name })}</Tick>
    </FormOf>
  )
}

interface ChoiceProps extends InputProps {
  label: string
  among: readonly string[]
}

function Choice({ label, among, problem, ...select }: ChoiceProps) {
  if (among.length === 0) return null
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <select className={field.input} {...select} {...control}>
          <option value="">{text('lead.any')}</option>
          {among.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
