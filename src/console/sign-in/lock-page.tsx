import { useEffect, useState } from 'react'
import type { AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { initials } from '../../domain/initials.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import { returnAddress, settle } from '../start/current-route.ts'
import { forgetLocked, lock, whoLocks } from './locked.ts'
import { PasswordInput } from './password-input.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SecondStepForm, useSignInForm } from './sign-in-form.tsx'
import signInCard from './sign-in-card.module.css'
import styles from './lock-page.module.css'

function go(address: string): void {
  forgetLocked()
  history.replaceState(null, '', address)
  settle()
}

/** /lock: session ended; the password alone returns the user to the same page [RTE-03]. */
export default function LockPage({ appCode }: { appCode: AppCode }) {
  const [locked] = useState(whoLocks)
  useEffect(() => {
    if (locked) lock(locked)
    else go(routePaths.login)
  }, [locked])
  if (!locked) return null
  return (
    <main className={signInCard.page}>
      <SignInCard appCode={appCode} title={text('lock.title')} lead={text('lock.lead')}>
        <div className={styles.who}>
          <span aria-hidden="true">{initials(locked.name)}</span>
          <div>
            <strong>{locked.name}</strong>
            <span>{locked.email}</span>
          </div>
        </div>
        <UnlockForm email={locked.email} />
        <button type="button" className={signInCard.other} onClick={() => go(routePaths.login)}>
          {text('lock.other')}
        </button>
      </SignInCard>
    </main>
  )
}

function UnlockForm({ email }: { email: string }) {
  const { input, problem, busy, submit, step, onSignedIn, restart } = useSignInForm(email, () =>
    go(returnAddress(location.search)),
  )
  if (step) return <SecondStepForm step={step} onDone={onSignedIn} onRestart={restart} />
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      <input type="text" autoComplete="username" readOnly hidden {...input('email')} />
      <PasswordInput {...input('password')} />
      <button type="submit" className={`u-button u-button--main ${signInCard.submit}`} aria-disabled={busy}>
        {text(busy ? 'lock.busy' : 'lock.submit')}
      </button>
    </form>
  )
}
