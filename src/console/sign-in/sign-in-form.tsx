import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { signInForm } from '../../../schemas/visitor-forms.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm, type OutsideForm } from '../outside/use-outside-form.ts'
import { refusedLink } from '../start/current-route.ts'
import type { FoundIdentity } from '../../client/session/identity-calls.ts'
import { signIn } from '../../client/session/sign-in-calls.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { EmailInput } from './email-input.tsx'
import type { IdentityWaysProps } from './identity-ways.tsx'
import { PasswordInput } from './password-input.tsx'
import type { SecondStepProps } from './second-step-form.tsx'
import styles from './sign-in-card.module.css'

export const SecondStepForm = lazy<SecondStepProps>(
  () => import('./second-step-form.tsx'),
  () => null,
)

interface Credentials {
  email: string
  password: string
}

/** Keeps the server's message and the typed input [ERR-08]. */
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
  return { ...form, step, setStep, onSignedIn, restart }
}

export interface SignInState extends OutsideForm<Credentials> {
  step: SecondStep | null
  setStep: (step: SecondStep | null) => void
  onSignedIn: () => void
  restart: () => void
}

const IdentityWays = lazy<IdentityWaysProps>(
  () => import('./identity-ways.tsx'),
  () => null,
)

const hasDomain = (email: string) => /@[^\s@]+\.[^\s@.]{2,}\s*$/.test(email)

interface SignInFormProps {
  form: SignInState
  reason?: string
  onType?: () => void
}

export function SignInForm({ form: state, reason, onType }: SignInFormProps) {
  const { input, problem, busy, submit, form, step, onSignedIn, restart } = state
  const [why] = useState(() => reason ?? linkProblem())
  const email = useWatch({ control: form.control, name: 'email' })
  const [identity, setIdentity] = useState<FoundIdentity | null>(null)
  const [asOwner, setAsOwner] = useState(false)
  if (step) return <SecondStepForm step={step} onDone={onSignedIn} onRestart={restart} />
  const found = hasDomain(email) ? identity : null
  const withPassword = !found || found.allows_password || asOwner
  return (
    <form onSubmit={submit} onChange={onType} noValidate>
      <FormProblem problem={form.formState.submitCount > 0 ? problem : why} />
      <EmailInput {...input('email')} />
      {withPassword && (
        <>
          <PasswordInput {...input('password')} />
          <button type="submit" className={`u-button u-button--main ${styles.submit}`} aria-disabled={busy}>
            {busy ? text('sign_in.busy') : text('sign_in.submit')}
          </button>
        </>
      )}
      {hasDomain(email) && (
        <IdentityWays
          email={email}
          found={found && asOwner ? { ...found, allows_password: true } : found}
          onFound={setIdentity}
          onPassword={() => setAsOwner(true)}
        />
      )}
    </form>
  )
}

const linkProblem = () =>
  location.pathname + location.search === refusedLink ? text('sign_in.link_refused') : ''
