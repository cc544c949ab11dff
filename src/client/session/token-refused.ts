import { noticeFor, type Failure } from '../../domain/notices.ts'
import { showNotice } from '../notice-store.ts'
import { heldSession, sessionStore } from './session-store.ts'

/**
 * The server refused the token: ends the session, once, unless another sign-in took its place meanwhile.
 * At work that is the ended-session notice [ERR-04]; when the session itself was asked for, the invalid token's
 * alert, which the next route decision gives [STA-04].
 */
export function tokenRefused(token: string, failure: Failure): void {
  if (heldSession()?.access_token !== token) return
  if (failure.origin === 'login') return sessionStore.invalidate()
  sessionStore.clear()
  // Messaging stays silent: the page's own check leads to the sign-in [ERR-15].
  if (failure.origin === 'messaging') return
  const notice = noticeFor({ ...failure, origin: 'page' })
  if (notice) showNotice(notice)
}
