import { useState } from 'react'
import { signInForm } from '../../../schemas/visitor-forms.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm, type OutsideForm } from '../outside/use-outside-form.ts'
import { refusedLink } from '../start/current-route.ts'
import { signIn } from '../../client/session/sign-in-calls.ts'
import { EmailInput } from './email-input.tsx'
import { PasswordInput } from './password-input.tsx'
import styles from './sign-in-card.module.css'

export interface Credentials {
  email: string
  password: string
}

/** The form of a sign-in. The server's message stays on the page and what was typed stays in the form [ERR-08]. */
export const useSignInForm = (email: string, onSignedIn: () => void): OutsideForm<Credentials> =>
  useOutsideForm<Credentials>(signInForm, { email, password: '' }, async (given) => {
    await signIn(given.email, given.password)
    onSignedIn()
  })

interface SignInFormProps {
  form: OutsideForm<Credentials>
  /** Why one has to sign in here, where the page knows. */
  reason?: string
  onType?: () => void
}

export function SignInForm({
  form: { input, problem, busy, submit, form },
  reason,
  onType,
}: SignInFormProps) {
  const [why] = useState(() => reason ?? linkProblem())
  return (
    <form onSubmit={submit} onChange={onType} noValidate>
      <FormProblem problem={form.formState.submitCount > 0 ? problem : why} />
      <EmailInput {...input('email')} />
      <PasswordInput {...input('password')} />
      <button type="submit" className={`u-button u-button--main ${styles.submit}`} aria-disabled={busy}>
        {busy ? text('sign_in.busy') : text('sign_in.submit')}
      </button>
    </form>
  )
}

/** Somebody who comes from a link that did not sign in is told so. */
const linkProblem = () =>
  location.pathname + location.search === refusedLink ? text('sign_in.link_refused') : ''
