import type { AccessSession } from './access.ts'
import { mayChangeType, withheldCodes, type RoleGrant } from './role-rules.ts'

type Asker = Pick<AccessSession, 'roleType' | 'codes'>

/** Whether a session may give a role to people, or take it from them: nobody hands out more than they have, and an owner's role is handed out by owners. */
export function mayHandOut({ role_type, access_codes }: RoleGrant, session: Asker): boolean {
  if (withheldCodes(access_codes, session).length > 0 || !mayChangeType(null, role_type, session))
    return false
  if (session.roleType === 'admin' || session.roleType === 'corporate') return true
  return role_type === null && access_codes.every((code) => session.codes.has(code))
}

/** Whether a session may manage a user with these roles: somebody whose roles it could give. */
export const mayManage = (roles: readonly RoleGrant[], session: Asker): boolean =>
  roles.every((role) => mayHandOut(role, session))
