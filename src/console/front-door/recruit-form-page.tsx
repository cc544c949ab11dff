import { useCallback, useState } from 'react'
import { recruitForm, type RecruitAnswers } from '../../../schemas/visitor-forms.ts'
import { isPublicCode } from '../../domain/public-code.ts'
import { Tick } from '../outside/field.tsx'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { EmailField, FormOf, Honeypot, MessageField, NameField, PhoneField } from './form-parts.tsx'
import { RefusedPage } from './refused-page.tsx'
import { codeInSearch } from './visitor-address.ts'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { readRecruitForm, sendRecruitForm, type RecruitFormInfo } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'

export default function RecruitFormPage(props: OutsidePageProps) {
  const [code] = useState(() => codeInSearch('public_code'))
  if (isPublicCode(code)) return <OpenForm {...props} code={code} />
  return <RefusedPage title={text('recruit.refused_title')} message={text('recruit.no_code')} />
}

function OpenForm({ appCode, code }: OutsidePageProps & { code: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readRecruitForm(code), [code]))
  const [sent, setSent] = useState(false)
  if (problem) return <RefusedPage title={text('recruit.refused_title')} message={problem} again={again} />
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
  return (
    <FormOf form={form} label={text('recruit.submit')}>
      <NameField {...input('name')} />
      <PhoneField {...input('contact_no')} />
      <EmailField optional {...input('email')} />
      <MessageField label={text('recruit.message')} {...input('message')} />
      <Honeypot {...form.form.register('website')} />
      <Tick {...input('consent')}>{text('recruit.consent', { corporate: info.corporate_name })}</Tick>
    </FormOf>
  )
}
