import type { LoginAnswer } from '../../domain/auth-user.ts'
import { sessionFrom, sessionState, type StoredSession } from '../../domain/session.ts'
import { currentAppCode } from '../app-code.ts'
import { serviceAddress } from '../page-settings.ts'
import { heldSession, sessionStore } from './session-store.ts'

const pause = 60_000

let triedAt = 0
let running: Promise<void> | null = null

async function refresh(session: StoredSession): Promise<void> {
  const response = await fetch(`${serviceAddress('access-control')}/refresh`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.access_token}`, 'Application-Code': currentAppCode() },
  })
  if (heldSession()?.access_token !== session.access_token) return
  if (response.ok) sessionStore.set(sessionFrom((await response.json()) as LoginAnswer, Date.now()))
  else if (response.status === 401) sessionStore.invalidate()
}

/** One refresh across all tabs: a second one finds the new token. */
async function refreshOnce(): Promise<void> {
  const held = heldSession()
  if (!held || sessionState(held, Date.now()) !== 'refresh') return
  await refresh(held)
}

/** Cross-tab locks require a secure context. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('urus.refresh', work) : work()
}

/**
 * Returns the token, refreshed below 10000 seconds [STA-03]; null without a session. If refreshing fails, the old token
 * serves until it expires.
 */
export async function freshToken(): Promise<string | null> {
  const state = sessionState(heldSession(), Date.now())
  if (state === 'expired') sessionStore.clear()
  if (state === 'refresh' && (running || Date.now() - triedAt >= pause)) {
    triedAt = running ? triedAt : Date.now()
    running ??= inTurn(refreshOnce)
      .catch(() => undefined)
      .finally(() => (running = null))
    await running
  }
  return heldSession()?.access_token ?? null
}
