import { useEffect, useState } from 'react'
import { messagingCodeForm } from '../../../schemas/visitor-forms.ts'
import { messagingCodeMinutes, type MessagingPayload } from '../../domain/messaging-payload.ts'
import type { StoredSession } from '../../domain/session.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { problemOf } from '../../client/problem-of.ts'
import { TextField } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm } from '../outside/use-outside-form.ts'
import { text } from './text.ts'
import { challengeIn, openMessagingCode, openMessagingLink, type CodeChallenge } from './visitor-calls.ts'
import signInCard from '../sign-in/sign-in-card.module.css'
import styles from './messaging-code-form.module.css'

interface MessagingCodeFormProps {
  payload: MessagingPayload
  first: CodeChallenge
  onEntered: (session: StoredSession) => void
}

function useSecondsLeft(from: CodeChallenge): number {
  const [left, setLeft] = useState(from.resend_in)
  useEffect(() => {
    const end = Date.now() + from.resend_in * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [from])
  return left
}

export function MessagingCodeForm({ payload, first, onEntered }: MessagingCodeFormProps) {
  const [asked, setAsked] = useState(first)
  const [sent, setSent] = useState('')
  const [problemOfSending, setProblemOfSending] = useState('')
  const left = useSecondsLeft(asked)
  const { input, problem, busy, submit, form } = useOutsideForm(
    messagingCodeForm,
    { challenge: first.challenge, code: '' },
    async ({ code }) => {
      setProblemOfSending('')
      onEntered(await openMessagingCode({ challenge: asked.challenge, code }))
    },
  )
  const sendAgain = async () => {
    if (left > 0) return
    setProblemOfSending('')
    setSent('')
    try {
      onEntered(await openMessagingLink(payload))
    } catch (error) {
      const next = challengeIn(error)
      if (!next) return setProblemOfSending(problemOf(error))
      setAsked(next)
      form.reset({ challenge: next.challenge, code: '' })
      setSent(text('messaging.code_sent'))
    }
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.text}>
        {text('messaging.code_text', { email: payload.email, minutes: messagingCodeMinutes })}
      </p>
      <FormProblem problem={problem || problemOfSending} />
      <TextField
        label={text('messaging.code')}
        inputMode="numeric"
        onKeyDown={guardNumbers}
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        {...input('code')}
      />
      <button type="submit" className={`u-button u-button--main ${signInCard.submit}`} aria-disabled={busy}>
        {busy ? text('form.busy') : text('messaging.code_submit')}
      </button>
      <button
        type="button"
        className={signInCard.other}
        aria-disabled={left > 0}
        onClick={() => void sendAgain()}
      >
        {left > 0 ? text('messaging.code_again_in', { seconds: left }) : text('messaging.code_again')}
      </button>
      <p role="status" className={styles.sent}>
        {sent}
      </p>
    </form>
  )
}
