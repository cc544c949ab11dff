import { freshToken } from './fresh-token.ts'
import { reloadUser } from './sign-in-calls.ts'

const every = 5 * 60_000

/**
 * Keeps an open console's session: the token is refreshed in time even while nothing is called [STA-03], and the
 * user is read again at the start and when the page is looked at after a while, since access may have changed.
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
