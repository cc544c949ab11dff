import { useSyncExternalStore } from 'react'
import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import type { AuthUser } from '../../domain/auth-user.ts'
import { heldAccessSession } from './access-session.ts'
import { heldSession, sessionStore } from './session-store.ts'

const heldUser = (): AuthUser | null => heldSession()?.user ?? null

/** Null only between session end and the sign-in page. */
export const useUser = (): AuthUser | null => useSyncExternalStore(sessionStore.subscribe, heldUser)

export const useAccessSession = (): AccessSession | null =>
  useSyncExternalStore(sessionStore.subscribe, heldAccessSession)

export function useAllows(rule: AccessRule | undefined): boolean {
  const session = useAccessSession()
  return session !== null && allows(rule, session)
}
