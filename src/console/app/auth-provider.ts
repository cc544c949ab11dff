import type { AuthProvider } from 'react-admin'
import { resources } from '../../../resources/all.ts'
import { accessSessionOf, allows } from '../../domain/access.ts'
import { accessTo, actions, type Action } from '../../engine/resource.ts'
import { currentAppCode } from '../../client/app-code.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { signOut } from '../../client/session/sign-in-calls.ts'

const isAction = (action: string): action is Action => (actions as readonly string[]).includes(action)

/** Whether the signed-in user may do something to a resource; what no rule speaks of is offered to nobody. */
export function mayDo(name: string, action: string): boolean {
  const user = heldSession()?.user
  const resource = resources.find(({ schema }) => schema.name === name)
  const rule = resource && isAction(action) ? accessTo(resource, action) : undefined
  return user !== undefined && rule !== undefined && allows(rule, accessSessionOf(user, currentAppCode()))
}

/** Answers react-admin from the stored session, without a call. The routes have decided before it asks. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => signOut().then(() => false as const),
  checkAuth: () => (heldSession() ? Promise.resolve() : Promise.reject(new Error('No session'))),
  // A 401 has ended the session where it came in.
  checkError: () => Promise.resolve(),
  canAccess: ({ resource, action }) => Promise.resolve(mayDo(resource, action)),
  getPermissions: () => Promise.resolve(heldSession()?.user.access_codes ?? []),
  getIdentity: () => {
    const user = heldSession()?.user
    return user
      ? Promise.resolve({ id: user.id, fullName: user.name })
      : Promise.reject(new Error('No session'))
  },
}
