import { useCallback, useState } from 'react'
import { recruitForm, type RecruitAnswers } from '../../../schemas/visitor-forms.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import { Field, Tick } from '../outside/field.tsx'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { EmailField, FormOf, NameField, PhoneField } from './form-parts.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readRecruitForm, sendRecruitForm, type RecruitFormInfo } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'
import field from '../outside/field.module.css'
import styles from './lead-form-page.module.css'

const codeHere = () => new URLSearchParams(location.search).get('public_code') ?? ''

export default function RecruitFormPage(props: OutsidePageProps) {
  const [code] = useState(codeHere)
  if (isPublicCode(code)) return <OpenForm {...props} code={code} />
  return (
    <MessagePage title={text('recruit.refused_title')} message={text('recruit.no_code')}>
      {null}
    </MessagePage>
  )
}

function OpenForm({ appCode, code }: OutsidePageProps & { code: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readRecruitForm(code), [code]))
  const [sent, setSent] = useState(false)
  if (problem) {
    return (
      <MessagePage title={text('recruit.refused_title')} message={problem}>
        {again && (
          <button type="button" className="u-button" onClick={again}>
            {text('form.again')}
          </button>
        )}
      </MessagePage>
    )
  }
  if (!data) return <Waiting label={text('recruit.loading')} />
  const brand = { name: data.corporate_name, ...data.brand }
  if (sent) {
    return (
      <MessagePage
        brand={brand}
        title={text('recruit.thanks_title')}
        message={text('recruit.thanks_text', { name: data.name })}
      >
        {null}
      </MessagePage>
    )
  }
  const lead = text('recruit.lead', { name: data.name, corporate: data.corporate_name })
  return (
    <VisitorPage appCode={appCode} brand={brand} title={text('recruit.title')} lead={lead}>
      <RecruitForm code={code} info={data} onSent={() => setSent(true)} />
    </VisitorPage>
  )
}

const empty: RecruitAnswers = {
  name: '',
  contact_no: '',
  email: '',
  message: '',
  consent: false,
  website: '',
}

interface RecruitFormProps {
  code: string
  info: RecruitFormInfo
  onSent: () => void
}

function RecruitForm({ code, info, onSent }: RecruitFormProps) {
  const form = useVisitorForm(recruitForm, empty, async (values, captcha) => {
    await sendRecruitForm(code, values, captcha)
    onSent()
  })
  const { input } = form
  const { problem, ...message } = input('message')
  return (
    <FormOf form={form} label={text('recruit.submit')}>
      <NameField {...input('name')} />
      <PhoneField {...input('contact_no')} />
      <EmailField optional {...input('email')} />
      <Field label={text('recruit.message')} optional problem={problem}>
        {(control) => (
          <textarea className={field.input} rows={4} maxLength={2000} {...message} {...control} />
        )}
      </Field>
      {/* Honeypot: only bots fill it in. */}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {text('recruit.unseen')}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.form.register('website')} />
        </label>
      </div>
      <Tick {...input('consent')}>{text('recruit.consent', { corporate: info.corporate_name })}</Tick>
    </FormOf>
  )
}
