import { shortestPassword } from '../../domain/password-rules.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { CaptchaBox } from './captcha-box.tsx'
import { TextField } from './field.tsx'
import { TermsTick } from './terms-tick.tsx'
import { text } from './text.ts'
import type { VisitorForm } from './use-visitor-form.ts'
import type { PersonValues } from './visitor-calls.ts'

export const emptyPerson: PersonValues = {
  name: '',
  email: '',
  contact_no: '',
  password: '',
  accepts_terms: false,
}

/** What is wrong with a form as a whole. */
export const FormProblem = ({ problem }: { problem: string }) => (
  <div role="alert" className="u-sign-in-problem" hidden={!problem}>
    {problem}
  </div>
)

interface EmailFieldProps {
  value: string
  problem: string | undefined
  optional?: boolean
  onChange: (email: string) => void
}

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    label={text('form.email')}
    type="email"
    name="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** Who registers. */
export function PersonFields({
  form,
}: {
  form: Pick<VisitorForm<PersonValues>, 'values' | 'set' | 'problems'>
}) {
  const { values, set, problems } = form
  return (
    <>
      <TextField
        label={text('form.name')}
        name="name"
        autoComplete="name"
        value={values.name}
        problem={problems['name']}
        onChange={(name) => set({ name })}
      />
      <EmailField value={values.email} problem={problems['email']} onChange={(email) => set({ email })} />
      <TextField
        label={text('form.phone')}
        type="tel"
        name="contact_no"
        autoComplete="tel"
        value={values.contact_no}
        problem={problems['contact_no']}
        onChange={(contact_no) => set({ contact_no })}
      />
      <PasswordInput
        isNew
        value={values.password}
        hint={text('form.password_hint', { min: shortestPassword })}
        problem={problems['password']}
        onChange={(password) => set({ password })}
      />
      <TermsTick
        checked={values.accepts_terms}
        problem={problems['accepts_terms']}
        onChange={(accepts_terms) => set({ accepts_terms })}
      />
    </>
  )
}

interface SendProps {
  form: Pick<VisitorForm<object>, 'captcha' | 'busy'>
  label: string
}

/** The check that one is human, and the button. */
export const Send = ({ form: { captcha, busy }, label }: SendProps) => (
  <>
    <CaptchaBox captcha={captcha} />
    <button type="submit" className="u-button u-button--main u-sign-in-submit" aria-disabled={busy}>
      {busy ? text('form.busy') : label}
    </button>
  </>
)
