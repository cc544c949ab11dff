import { useEffect, useState } from 'react'
import { object, string } from 'yup'
import { problemOf } from '../../client/problem-of.ts'
import { confirmIdentity, openIdentity } from '../../client/session/identity-calls.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { text } from '../../client/texts/text.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { says } from '../../engine/fields/kind.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { PasswordInput } from './password-input.tsx'
import card from './sign-in-card.module.css'
import styles from './identity.module.css'

export interface IdentityReturnProps {
  token: string
  onSignedIn: () => void
  onStep: (step: SecondStep) => void
  onProblem: (problem: string, email: string) => void
}

export default function IdentityReturn({ token, onSignedIn, onStep, onProblem }: IdentityReturnProps) {
  const [owner, setOwner] = useState<{ confirm: string; email: string; message: string } | null>(null)
  // Opened once across renders.
  const [opening] = useState(() => openIdentity(token))
  useEffect(() => {
    let here = true
    opening.then(
      (outcome) => {
        if (!here) return
        if ('session' in outcome) {
          sessionStore.set(outcome.session)
          onSignedIn()
        } else if ('step' in outcome) onStep(outcome.step)
        else if ('confirm' in outcome) setOwner(outcome)
        else onProblem(outcome.problem, outcome.email)
      },
      (error: unknown) => here && onProblem(problemOf(error), ''),
    )
    return () => {
      here = false
    }
  }, [opening, onSignedIn, onStep, onProblem])
  if (owner) return <ConfirmOwner {...owner} onSignedIn={onSignedIn} onStep={onStep} />
  return (
    <p className={styles.busy} role="status">
      {text('sign_in.busy')}
    </p>
  )
}

const passwordForm = object({
  password: string()
    .default('')
    .required(says('validation.required', { label: 'Password' })),
})

function ConfirmOwner({
  confirm,
  email,
  message,
  onSignedIn,
  onStep,
}: { confirm: string; email: string; message: string } & Pick<IdentityReturnProps, 'onSignedIn' | 'onStep'>) {
  const [token, setToken] = useState(confirm)
  const { input, problem, busy, submit } = useOutsideForm(
    passwordForm,
    { password: '' },
    async ({ password }) => {
      const outcome = await confirmIdentity(token, password, setToken)
      if ('step' in outcome) return onStep(outcome.step)
      sessionStore.set(outcome.session)
      onSignedIn()
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.only}>{message}</p>
      <FormProblem problem={problem} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...input('password')} autoFocus />
      <button type="submit" className={`u-button u-button--main ${card.submit}`} aria-disabled={busy}>
        {text(busy ? 'sign_in.busy' : 'identity.confirm')}
      </button>
    </form>
  )
}
