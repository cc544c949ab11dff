import type { AccessSession } from './access.ts'
import { mayChangeType, withheldCodes, type RoleGrant } from './role-rules.ts'

type Asker = Pick<AccessSession, 'roleType' | 'codes'>

/** Users may grant or remove only roles within their own rights; owner roles only by owners. */
export function mayHandOut({ role_type, access_codes }: RoleGrant, session: Asker): boolean {
  if (withheldCodes(access_codes, session).length > 0 || !mayChangeType(null, role_type, session))
    return false
  if (session.roleType === 'admin' || session.roleType === 'corporate') return true
  return role_type === null && access_codes.every((code) => session.codes.has(code))
}

/** Manageable if the session could grant all the user's roles. */
export const mayManage = (roles: readonly RoleGrant[], session: Asker): boolean =>
  roles.every((role) => mayHandOut(role, session))
