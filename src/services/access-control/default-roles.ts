import { startingCodes, type AccessCode } from '../../domain/access-codes.ts'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import type { RoleType } from '../../domain/auth-user.ts'
import type { StartingRole } from '../../domain/services/declaration.ts'

export interface RoleSeed {
  role_name: string
  role_type: RoleType | null
  role_access: StartingRole
  application_code: AppCode
  access_codes: readonly AccessCode[]
}

const role = (
  application_code: AppCode,
  role_name: string,
  role_type: RoleType | null,
  role_access: StartingRole,
): RoleSeed => ({
  role_name,
  role_type,
  role_access,
  application_code,
  access_codes: startingCodes(role_access),
})

/** Initial roles; administrators change them. */
export const rolesFor = (app: AppCode): RoleSeed[] => [
  role(app, 'Corporate Owner', 'corporate', 'corporate owner'),
  role(app, 'Admin', 'admin', 'admin'),
  role(app, 'Director', 'director', 'director'),
  role(app, 'Manager', 'manager', 'sales manager'),
  role(app, 'SSE', null, 'sse'),
  role(app, 'Sales Executive', null, 'se'),
  ...(sameApp(app, 'sas')
    ? [
        role(app, 'Case Coordinator', null, 'case coordinator'),
        role(app, 'Case Handler', null, 'case handler'),
      ]
    : []),
  role(app, 'External User', null, 'external'),
  role(app, 'User', null, 'user'),
]

export const bankerRole = role('banker-app', 'Banker', null, 'banker')

export const platformRole = role('sas', 'Platform Operator', null, 'super admin')
