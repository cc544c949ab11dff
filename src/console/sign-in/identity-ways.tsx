import { useEffect, useState } from 'react'
import { problemOf } from '../../client/problem-of.ts'
import { beginIdentity, findIdentity, type FoundIdentity } from '../../client/session/identity-calls.ts'
import { text } from '../../client/texts/text.ts'
import { FormProblem } from '../outside/form-problem.tsx'
import card from './sign-in-card.module.css'
import styles from './identity.module.css'

export interface IdentityWaysProps {
  email: string
  found: FoundIdentity | null
  onFound: (identity: FoundIdentity | null) => void
  /** The owner may sign in by password even where others may not. */
  onPassword: () => void
}

const restMilliseconds = 300

export default function IdentityWays({ email, found, onFound, onPassword }: IdentityWaysProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  useEffect(() => {
    const asked = new AbortController()
    const wait = setTimeout(
      () =>
        void findIdentity(`x@${domain}`, asked.signal).then((identity) => {
          if (asked.signal.aborted) return
          setProblem('')
          onFound(identity)
        }),
      restMilliseconds,
    )
    return () => {
      clearTimeout(wait)
      asked.abort()
    }
  }, [domain, onFound])
  if (!found) return null
  const begin = async () => {
    setBusy(true)
    setProblem('')
    try {
      const returnTo = new URLSearchParams(location.search).get('returnTo')
      location.assign(await beginIdentity(email.trim(), returnTo))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const { name, allows_password } = found
  return (
    <>
      {allows_password ? (
        <p className={styles.or}>
          <span>{text('identity.or')}</span>
        </p>
      ) : (
        <p className={styles.only}>{text('identity.only', { name })}</p>
      )}
      <FormProblem problem={problem} />
      <button
        // Enter submits here when there is no password field.
        type={allows_password ? 'button' : 'submit'}
        className={`u-button ${allows_password ? '' : 'u-button--main'} ${styles.go}`}
        aria-disabled={busy}
        onClick={(event) => {
          event.preventDefault()
          if (!busy) void begin()
        }}
      >
        {text(busy ? 'identity.leaving' : 'identity.continue', { name })}
      </button>
      {!allows_password && (
        <button type="button" className={card.other} onClick={onPassword}>
          {text('identity.owner_password')}
        </button>
      )}
    </>
  )
}
