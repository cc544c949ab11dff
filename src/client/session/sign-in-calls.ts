import type { AuthUser } from '../../domain/auth-user.ts'
import { routePaths } from '../../domain/guards.ts'
import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import { api } from '../api.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { secondStepIn } from './second-step-calls.ts'
import { identityEnd } from './identity-end.ts'
import { heldSession, sessionStore } from './session-store.ts'

/** Signs in and stores the session, or returns the second step. Failures clear the session and throw [ERR-08]. */
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

/** Session opened by a login token [RTE-10], not stored yet. */
export async function openLoginToken(token: string): Promise<StoredSession> {
  const answer = await api('POST /access-control/login-token/open', {
    body: { login_token: token },
    origin: 'login',
    signedIn: false,
  })
  return sessionFrom(answer, Date.now())
}

/** Signs out, offering the identity provider's sign-out too. */
export async function signOut(): Promise<void> {
  history.replaceState(null, '', routePaths.login)
  identityEnd.set(await endHeldSession())
}

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

/** Reloads the user: role, codes and subscription may have changed. */
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
