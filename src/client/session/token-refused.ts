import { noticeFor, type Failure } from '../../domain/notices.ts'
import { showNotice } from '../notice-store.ts'
import { heldSession, sessionStore } from './session-store.ts'

/**
 * Ends the session once unless replaced meanwhile. Shows the ended-session notice [ERR-04]; if the session itself was
 * requested, the invalid-token alert [STA-04].
 */
export function tokenRefused(token: string, failure: Failure): void {
  if (heldSession()?.access_token !== token) return
  if (failure.origin === 'login') return sessionStore.invalidate()
  sessionStore.clear()
  // Messaging stays silent: its own check leads to sign-in [ERR-15].
  if (failure.origin === 'messaging') return
  const notice = noticeFor({ ...failure, origin: 'page' })
  if (notice) showNotice(notice)
}
