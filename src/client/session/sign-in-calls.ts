import type { AuthUser } from '../../domain/auth-user.ts'
import { routePaths } from '../../domain/guards.ts'
import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import { api } from '../api.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { secondStepIn } from './second-step-calls.ts'
import { identityEnd } from './identity-end.ts'
import { heldSession, sessionStore } from './session-store.ts'

/**
 * Signs in and keeps the session, or gives the second step that is asked for. A failure clears the stored session and is
 * thrown for the page to show [ERR-08].
 */
export async function signIn(email: string, password: string): Promise<SecondStep | null> {
  try {
    const answer = await api('POST /access-control/login', {
      body: { email, password },
      origin: 'login',
      signedIn: false,
    })
    sessionStore.set(sessionFrom(answer, Date.now()))
    return null
  } catch (error) {
    sessionStore.clear()
    const step = secondStepIn(error)
    if (step) return step
    throw error
  }
}

/** The session that a login token opens [RTE-10]; it is not kept yet. */
export async function openLoginToken(token: string): Promise<StoredSession> {
  const answer = await api('POST /access-control/login-token/open', {
    body: { login_token: token },
    origin: 'login',
    signedIn: false,
  })
  return sessionFrom(answer, Date.now())
}

/** Signs out; who came from an identity provider is offered to sign out there too. */
export async function signOut(): Promise<void> {
  history.replaceState(null, '', routePaths.login)
  identityEnd.set(await endHeldSession())
}

/** Ends the session here at once, and on the server when it can be reached. Answers where its identity provider signs out. */
export async function endHeldSession(): Promise<string | null> {
  const held = heldSession()
  sessionStore.clear()
  if (!held) return null
  const headers = { Authorization: `Bearer ${held.access_token}` }
  return api('POST /access-control/logout', { headers, signedIn: false, origin: 'auxiliary' }).then(
    ({ data }) => data.identity_end ?? null,
    () => null,
  )
}

/** Fetches the user anew: role, codes and subscription may have changed since. */
export async function reloadUser(): Promise<AuthUser | null> {
  const before = heldSession()
  if (!before) return null
  try {
    const options = { origin: 'login', priority: 'low' } as const
    const { data: user } = await api('GET /access-control/active-user-detail', options)
    const held = heldSession()
    if (held && held.user.id === user.id) sessionStore.set({ ...held, user })
    return user
  } catch {
    return null
  }
}
