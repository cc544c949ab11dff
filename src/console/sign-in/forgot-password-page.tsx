import { useState, type FormEvent } from 'react'
import { places } from '../../domain/guards.ts'
import { text } from '../i18n/text.ts'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { EmailInput } from './email-input.tsx'
import { askPasswordReset, formProblem } from './password-calls.ts'
import { SignInCard } from './sign-in-card.tsx'

/** /forgot-password: asks for a link by mail. What it says never depends on whether anybody has the address. */
export default function ForgotPasswordPage({ appCode }: OutsidePageProps) {
  const [sentTo, setSentTo] = useState('')
  return (
    <main className="u-sign-in">
      <SignInCard
        appCode={appCode}
        title={text(sentTo ? 'forgot.sent_title' : 'forgot.title')}
        lead={sentTo ? text('forgot.sent', { email: sentTo }) : text('forgot.lead')}
      >
        {!sentTo && <AskForm onSent={setSentTo} />}
        <a className="u-sign-in-other" href={places.login}>
          {text('forgot.back')}
        </a>
      </SignInCard>
    </main>
  )
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!email.trim()) return setProblem(text('forgot.missing'))
    setBusy(true)
    setProblem('')
    try {
      await askPasswordReset(email.trim())
      onSent(email.trim())
    } catch (error) {
      setProblem(formProblem(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <div role="alert" className="u-sign-in-problem" hidden={!problem}>
        {problem}
      </div>
      <EmailInput value={email} onChange={setEmail} />
      <button type="submit" className="u-button u-button--main u-sign-in-submit" aria-disabled={busy}>
        {text(busy ? 'forgot.busy' : 'forgot.submit')}
      </button>
    </form>
  )
}
