import { useEffect, useState } from 'react'
import { firstCodeForm } from '../../../schemas/second-factor-forms.ts'
import { problemOf } from '../../client/problem-of.ts'
import { beginSetUp, completeSetUp } from '../../client/session/second-step-calls.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { text } from '../../client/texts/text.ts'
import type { StoredSession } from '../../domain/session.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import QrCode from '../../kit/qr-code.tsx'
import { TextField } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import card from './sign-in-card.module.css'
import styles from './second-step.module.css'

interface SetUpProps {
  challenge: string
  onDone: () => void
}

/** Sets up an authenticator before the first session if the organisation requires it. */
export function SetUpForm({ challenge, onDone }: SetUpProps) {
  const [key, setKey] = useState<{ secret: string; address: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<{ session: StoredSession; recovery_codes: string[] } | null>(null)
  useEffect(() => {
    let here = true
    beginSetUp(challenge).then(
      (made) => here && setKey(made),
      (error: unknown) => here && setProblem(problemOf(error)),
    )
    return () => {
      here = false
    }
  }, [challenge])
  if (done) {
    const enter = () => {
      sessionStore.set(done.session)
      onDone()
    }
    return (
      <>
        <p className={styles.lead}>{text('second_step.codes_lead')}</p>
        <ul className={styles.codes} aria-label={text('second_step.codes')}>
          {done.recovery_codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <button type="button" className={`u-button u-button--main ${card.submit}`} onClick={enter}>
          {text('second_step.codes_saved')}
        </button>
      </>
    )
  }
  return (
    <>
      <FormProblem problem={problem} />
      <p className={styles.lead}>{text('second_step.set_up_lead')}</p>
      {key && (
        <>
          <QrCode text={key.address} label={text('second_step.qr')} />
          <p className={styles.key}>
            {text('second_step.key')} <code>{key.secret}</code>
          </p>
          <CodeForm onCode={async (code) => setDone(await completeSetUp(challenge, code))} />
        </>
      )}
    </>
  )
}

function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { input, problem, busy, submit } = useOutsideForm(firstCodeForm, { code: '' }, (given) =>
    onCode(given.code),
  )
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      <TextField
        label={text('second_step.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        onKeyDown={guardNumbers}
        autoFocus
        {...input('code')}
      />
      <button type="submit" className={`u-button u-button--main ${card.submit}`} aria-disabled={busy}>
        {text(busy ? 'second_step.busy' : 'second_step.submit')}
      </button>
    </form>
  )
}
