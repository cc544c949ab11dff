import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Registration } from '../../../schemas/visitor-forms.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { Field, TextField } from '../outside/field.tsx'
import type { InputProps } from '../outside/use-outside-form.ts'
import { CaptchaBox } from './captcha-box.tsx'
import { TermsTick } from './terms-tick.tsx'
import { text } from './text.ts'
import type { VisitorForm } from './use-visitor-form.ts'
import field from '../outside/field.module.css'
import card from '../sign-in/sign-in-card.module.css'
import styles from './form-parts.module.css'

export const emptyPerson: Registration = { name: '', email: '', contact_no: '', accepts_terms: false }

export const NameField = (props: InputProps) => (
  <TextField label={text('form.name')} autoComplete="name" {...props} />
)

export const EmailField = (props: InputProps & { optional?: boolean }) => (
  <TextField
    label={text('form.email')}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

export const PhoneField = (props: InputProps) => (
  <TextField label={text('form.phone')} type="tel" autoComplete="tel" {...props} />
)

export const MessageField = ({ label, problem, ...textarea }: InputProps & { label: string }) => (
  <Field label={label} optional problem={problem}>
    {(control) => <textarea className={field.input} rows={4} maxLength={2000} {...textarea} {...control} />}
  </Field>
)

/** Only bots fill it in. */
export const Honeypot = (props: UseFormRegisterReturn) => (
  <div className={styles.unseen} aria-hidden="true">
    <label>
      {text('form.unseen')}
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </label>
  </div>
)

export const PersonFields = ({ input }: { input: (name: keyof Registration) => InputProps }) => (
  <>
    <NameField {...input('name')} />
    <EmailField {...input('email')} />
    <PhoneField {...input('contact_no')} />
    <TermsTick {...input('accepts_terms')} />
  </>
)

interface FormProps {
  form: Pick<VisitorForm<never>, 'captcha' | 'busy' | 'problem' | 'submit'>
  label: string
  onType?: () => void
  children: ReactNode
}

export const FormOf = ({ form: { captcha, busy, problem, submit }, label, onType, children }: FormProps) => (
  <form onSubmit={submit} onFocus={captcha.begin} onChange={onType} noValidate>
    <FormProblem problem={problem} />
    {children}
    <CaptchaBox captcha={captcha} />
    <button type="submit" className={`u-button u-button--main ${card.submit}`} aria-disabled={busy}>
      {busy ? text('form.busy') : label}
    </button>
  </form>
)
