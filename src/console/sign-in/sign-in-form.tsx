import { useState, type FormEvent, type Ref } from 'react'
import { text } from '../i18n/text.ts'
import { refusedLink } from '../place.ts'
import { ServiceError } from '../service-error.ts'
import { signIn } from '../sign-in-calls.ts'
import { EmailInput } from './email-input.tsx'
import { PasswordInput } from './password-input.tsx'

export interface Credentials {
  email: string
  password: string
}

interface SignInFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  onSignedIn: () => void
  /** Why one has to sign in here, where the page knows. */
  reason?: string
  /** To send it without its button. */
  formRef?: Ref<HTMLFormElement>
}

/** The server's message stays on the page and what was typed stays in the form [ERR-08]. */
export function SignInForm({ typed, onType, onSignedIn, reason, formRef }: SignInFormProps) {
  const [problem, setProblem] = useState(() => reason ?? linkProblem())
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const email = typed.email.trim()
    if (!email || !typed.password) return setProblem(text('sign_in.missing'))
    setBusy(true)
    setProblem('')
    try {
      await signIn(email, typed.password)
      onSignedIn()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <div role="alert" className="u-sign-in-problem" hidden={!problem}>
        {problem}
      </div>
      <EmailInput value={typed.email} onChange={(email) => onType({ ...typed, email })} />
      <PasswordInput value={typed.password} onChange={(password) => onType({ ...typed, password })} />
      <button type="submit" className="u-button u-button--main u-sign-in-submit" aria-disabled={busy}>
        {busy ? text('sign_in.busy') : text('sign_in.submit')}
      </button>
    </form>
  )
}

/** Somebody who comes from a link that did not sign in is told so. */
const linkProblem = () =>
  location.pathname + location.search === refusedLink ? text('sign_in.link_refused') : ''

/** What a refused sign-in says: the server's words [ERR-08]. */
export function problemOf(error: unknown): string {
  if (error instanceof ServiceError && error.status > 0) {
    const { errors, message } = error.body
    return message ?? Object.values(errors ?? {})[0] ?? error.message
  }
  return text('sign_in.unreachable')
}
