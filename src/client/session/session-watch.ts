import { freshToken } from './fresh-token.ts'
import { reloadUser } from './sign-in-calls.ts'

const every = 5 * 60_000

/**
 * Refreshes the token even while idle [STA-03] and reloads the user at start and on return, since access may have
 * changed.
 */
export function watchSession(): () => void {
  let askedAt = 0
  const ask = () => {
    if (document.hidden || Date.now() - askedAt < every / 2) return
    askedAt = Date.now()
    void reloadUser()
  }
  ask()
  const timer = setInterval(() => void freshToken(), every)
  addEventListener('focus', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', ask)
  }
}
