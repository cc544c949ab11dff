import { useState } from 'react'
import type { InferType } from 'yup'
import { registrationForm } from '../../../schemas/visitor-forms.ts'
import { routePaths } from '../../domain/guards.ts'
import { TextField } from '../outside/field.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { CheckMailPage, type SentMail } from './check-mail-page.tsx'
import { emptyPerson, FormOf, PersonFields } from './form-parts.tsx'
import { text } from './text.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { register } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import styles from '../sign-in/sign-in-card.module.css'

type Organisation = InferType<typeof registrationForm>

/** /register: registers an organisation and owner; continues by e-mailed link [RTE-02]. */
export default function RegisterPage({ appCode, prefetchConsole }: OutsidePageProps) {
  const [typed, setTyped] = useState<Organisation>({ corporate_name: '', ...emptyPerson })
  const [sent, setSent] = useState<SentMail | null>(null)
  if (sent) return <CheckMailPage appCode={appCode} sent={sent} onBack={() => setSent(null)} />
  return (
    <VisitorPage appCode={appCode} title={text('register.title')} lead={text('register.lead')}>
      <RegisterForm
        typed={typed}
        onType={prefetchConsole}
        onSent={(values, link) => {
          setTyped(values)
          setSent({ email: values.email, link })
        }}
      />
      <p className={styles.otherwise}>
        {text('register.have')} <a href={routePaths.login}>{text('form.sign_in')}</a> ·{' '}
        <a href={routePaths.pricing}>{text('register.packages')}</a>
      </p>
    </VisitorPage>
  )
}

interface RegisterFormProps {
  typed: Organisation
  onType: () => void
  onSent: (values: Organisation, link?: string) => void
}

function RegisterForm({ typed, onType, onSent }: RegisterFormProps) {
  const form = useVisitorForm(registrationForm, typed, async (values, captcha) => {
    onSent(values, (await register(values, captcha)).link)
  })
  return (
    <FormOf form={form} label={text('register.submit')} onType={onType}>
      <TextField
        label={text('form.corporate_name')}
        autoComplete="organization"
        {...form.input('corporate_name')}
      />
      <PersonFields input={form.input} />
    </FormOf>
  )
}
