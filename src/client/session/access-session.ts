import { accessSessionOf, type AccessSession } from '../../domain/access.ts'
import type { AppCode } from '../../domain/app-codes.ts'
import type { AuthUser } from '../../domain/auth-user.ts'
import { currentAppCode } from '../app-code.ts'
import { heldSession } from './session-store.ts'

let held: { user: AuthUser; appCode: AppCode; session: AccessSession } | undefined

/** Input to access rules; the same object until user or app changes. */
export function heldAccessSession(): AccessSession | null {
  const user = heldSession()?.user
  if (!user) return null
  const appCode = currentAppCode()
  if (held?.user !== user || held.appCode !== appCode)
    held = { user, appCode, session: accessSessionOf(user, appCode) }
  return held.session
}
