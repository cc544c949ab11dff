import { useState } from 'react'
import { signInForm } from '../../../schemas/visitor-forms.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm, type OutsideForm } from '../outside/use-outside-form.ts'
import { refusedLink } from '../start/current-route.ts'
import { signIn } from '../../client/session/sign-in-calls.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { EmailInput } from './email-input.tsx'
import { PasswordInput } from './password-input.tsx'
import type { SecondStepProps } from './second-step-form.tsx'
import styles from './sign-in-card.module.css'

/** Its script comes when a second step is first asked for. */
export const SecondStepForm = lazy<SecondStepProps>(
  () => import('./second-step-form.tsx'),
  () => null,
)

export interface Credentials {
  email: string
  password: string
}

/** The form of a sign-in. The server's message stays on the page and what was typed stays in the form [ERR-08]. */
export function useSignInForm(email: string, onSignedIn: () => void): SignInState {
  const [step, setStep] = useState<SecondStep | null>(null)
  const form = useOutsideForm<Credentials>(signInForm, { email, password: '' }, async (given) => {
    const asked = await signIn(given.email, given.password)
    if (asked) setStep(asked)
    else onSignedIn()
  })
  const restart = () => {
    setStep(null)
    form.form.setValue('password', '')
  }
  return { ...form, step, onSignedIn, restart }
}

/** The form, and the second step once it is asked for. */
export interface SignInState extends OutsideForm<Credentials> {
  step: SecondStep | null
  onSignedIn: () => void
  /** Back to the password. */
  restart: () => void
}

interface SignInFormProps {
  form: SignInState
  /** Why one has to sign in here, where the page knows. */
  reason?: string
  onType?: () => void
}

export function SignInForm({ form: state, reason, onType }: SignInFormProps) {
  const { input, problem, busy, submit, form, step, onSignedIn, restart } = state
  const [why] = useState(() => reason ?? linkProblem())
  if (step) return <SecondStepForm step={step} onDone={onSignedIn} onRestart={restart} />
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
