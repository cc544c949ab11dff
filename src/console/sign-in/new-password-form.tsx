import { useId, useState, type FormEvent } from 'react'
import { brokenPasswordRules, passwordRules, shortestPassword } from '../../domain/password-rules.ts'
import { text } from '../i18n/text.ts'
import { ServiceError } from '../service-error.ts'
import { formProblem, setLinkedPassword, type LinkOwner } from './password-calls.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordFormProps {
  token: string
  owner: LinkOwner
  onDone: () => void
  /** The link is no good any more. */
  onRefused: (error: unknown) => void
}

/** A password to be set through a link; its rules show as they are met. */
export function NewPasswordForm({ token, owner, onDone, onRefused }: NewPasswordFormProps) {
  const rulesId = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const broken = brokenPasswordRules(password, owner)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return setProblem(text('reset.missing'))
    setBusy(true)
    setProblem('')
    try {
      await setLinkedPassword(token, password)
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof ServiceError && error.status === 401) onRefused(error)
      else setProblem(formProblem(error))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <div role="alert" className="u-sign-in-problem" hidden={!problem}>
        {problem}
      </div>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <PasswordInput
        value={password}
        onChange={setPassword}
        label={text('reset.password')}
        isNew
        autoFocus
        describedBy={rulesId}
      />
      <div id={rulesId} className="u-sign-in-rules">
        <p>{text('reset.rules')}</p>
        <ul>
          {passwordRules.map((rule) => {
            const met = password !== '' && !broken.includes(rule)
            return (
              <li key={rule} data-met={met || undefined}>
                <span aria-hidden="true">{met ? '✓' : '·'}</span>
                {text(`reset.rule_${rule}`, { min: shortestPassword })}
                <span className="u-visually-hidden">
                  , {text(met ? 'reset.rule_met' : 'reset.rule_open')}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <button type="submit" className="u-button u-button--main u-sign-in-submit" aria-disabled={busy}>
        {text(busy ? 'reset.busy' : 'reset.submit')}
      </button>
    </form>
  )
}
