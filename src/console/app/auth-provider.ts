import type { AuthProvider } from 'react-admin'
import { resources } from '../../../resources/all.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { accessActions, may, type AccessAction } from '../../engine/ui/rights.ts'
import { heldAccessSession } from '../../client/session/access-session.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { signOut } from '../../client/session/sign-in-calls.ts'
import { isAmong } from '../../domain/names.ts'

const byName = new Map(resources.map((resource) => [resource.schema.name, resource]))
const isAction = (action: string): action is AccessAction => isAmong(accessActions, action)

function canAccess(target: string, action: string): boolean {
  const session = heldAccessSession()
  const [name = '', field] = target.split('.')
  const resource = byName.get(name)
  if (!session || !resource) return false
  if (field === undefined) return isAction(action) && may(resource, action, session)
  if (action === 'read') return readableFields(resource.schema, session).has(field)
  return action === 'write' && mayWrite(resource.schema, field, session)
}

/** Decides from the stored session without a request; the server enforces record rules. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => signOut().then(() => false as const),
  checkAuth: () => (heldSession() ? Promise.resolve() : Promise.reject(new Error('No session'))),
  // A 401 already ended the session.
  checkError: () => Promise.resolve(),
  canAccess: ({ resource, action }) => Promise.resolve(canAccess(resource, action)),
  getPermissions: () => Promise.resolve(heldSession()?.user.access_codes ?? []),
  getIdentity: () => {
    const user = heldSession()?.user
    return user
      ? Promise.resolve({ id: user.id, fullName: user.name })
      : Promise.reject(new Error('No session'))
  },
}
