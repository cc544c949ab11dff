import { useState } from 'react'
import { secondStepForm } from '../../../schemas/second-factor-forms.ts'
import { problemOf } from '../../client/problem-of.ts'
import { passkeyStep, takeSecondStep } from '../../client/session/second-step-calls.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { text } from '../../client/texts/text.ts'
import type { FactorMethod, SecondStep } from '../../domain/second-factor.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { TextField } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { SetUpForm } from './set-up-form.tsx'
import card from './sign-in-card.module.css'
import styles from './second-step.module.css'

export interface SecondStepProps {
  step: SecondStep
  onDone: () => void
  onRestart: () => void
}

export default function SecondStepForm({ step, onDone, onRestart }: SecondStepProps) {
  return (
    <>
      {step.methods.length === 0 ? (
        <SetUpForm challenge={step.challenge} onDone={onDone} />
      ) : (
        <ProofForm step={step} onDone={onDone} />
      )}
      <button type="button" className={card.other} onClick={onRestart}>
        {text('second_step.restart')}
      </button>
    </>
  )
}

function ProofForm({ step, onDone }: Omit<SecondStepProps, 'onRestart'>) {
  const [method, setMethod] = useState<FactorMethod>(step.methods[0] ?? 'code')
  const [remember, setRemember] = useState(false)
  const others = step.methods.filter((each) => each !== method)
  const asked = { challenge: step.challenge, remember, onDone }
  return (
    <>
      <p className={styles.lead}>{text(`second_step.${method}_lead`)}</p>
      {method === 'passkey' ? (
        <PasskeyProof {...asked} />
      ) : (
        <TypedProof key={method} {...asked} method={method} />
      )}
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {text('second_step.remember')}
      </label>
      {others.map((each) => (
        <button key={each} type="button" className={card.other} onClick={() => setMethod(each)}>
          {text(`second_step.use_${each}`)}
        </button>
      ))}
    </>
  )
}

interface ProofProps {
  challenge: string
  remember: boolean
  onDone: () => void
}

function TypedProof({ challenge, remember, onDone, method }: ProofProps & { method: 'code' | 'recovery' }) {
  const name = method === 'code' ? 'code' : 'recovery_code'
  const { input, problem, busy, submit } = useOutsideForm(
    secondStepForm,
    { challenge, code: '', recovery_code: '' },
    async (given) => {
      sessionStore.set(await takeSecondStep({ ...given, remember }))
      onDone()
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      <TextField
        label={text(`second_step.${method}`)}
        autoComplete={method === 'code' ? 'one-time-code' : 'off'}
        inputMode={method === 'code' ? 'numeric' : 'text'}
        onKeyDown={method === 'code' ? guardNumbers : undefined}
        autoFocus
        spellCheck={false}
        {...input(name)}
      />
      <button type="submit" className={`u-button u-button--main ${card.submit}`} aria-disabled={busy}>
        {text(busy ? 'second_step.busy' : 'second_step.submit')}
      </button>
    </form>
  )
}

function PasskeyProof({ challenge, remember, onDone }: ProofProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const prove = async () => {
    setBusy(true)
    setProblem('')
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        passkeyStep(challenge),
      ])
      const passkey = await startAuthentication({ optionsJSON }).catch(() => null)
      if (passkey) {
        sessionStore.set(
          await takeSecondStep({ challenge, code: null, recovery_code: null, passkey, remember }),
        )
        return onDone()
      }
      setProblem(text('second_step.passkey_failed'))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <FormProblem problem={problem} />
      <button
        type="button"
        className={`u-button u-button--main ${card.submit}`}
        aria-disabled={busy}
        onClick={() => !busy && void prove()}
      >
        {text(busy ? 'second_step.busy' : 'second_step.use_passkey')}
      </button>
    </>
  )
}
