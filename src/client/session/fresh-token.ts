import type { LoginAnswer } from '../../domain/auth-user.ts'
import { sessionFrom, sessionState, type StoredSession } from '../../domain/session.ts'
import { currentAppCode } from '../app-code.ts'
import { serviceAddress } from '../page-settings.ts'
import { heldSession, sessionStore } from './session-store.ts'

/** A server whose tokens live shorter than the threshold is asked at most this often. */
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

/** One refresh at a time over all tabs: the second finds the first one's token. */
async function refreshOnce(): Promise<void> {
  const held = heldSession()
  if (!held || sessionState(held, Date.now()) !== 'refresh') return
  await refresh(held)
}

/** Locks over tabs are there in a secure context only. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('urus.refresh', work) : work()
}

/**
 * The token for the next call, refreshed when fewer than 10000 seconds remain [STA-03]; null without a session.
 * While a refresh cannot be had, the old token still serves; an expired one ends the session.
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
