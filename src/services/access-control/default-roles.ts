import { accessCodes, type AccessCode } from '../../domain/access-codes.ts'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import type { RoleType } from '../../domain/auth-user.ts'

export interface RoleSeed {
  role_name: string
  role_type: RoleType | null
  role_access: string
  application_code: AppCode
  access_codes: readonly AccessCode[]
}

const every = accessCodes.filter((code) => !code.startsWith('role_'))
const without = (...gone: AccessCode[]) => every.filter((code) => !gone.includes(code))
const startingWith = (...prefixes: string[]) =>
  every.filter((code) => prefixes.some((prefix) => code.startsWith(prefix)))

const work = startingWith('l_lead__', 'c_customer__', 'pr_proposal__', 'cr_report__').filter(
  (code) => !/__(view_all|delete|assign|export|take_out|erase|coordinate|reveal_nric)$/.test(code),
)
/** Those who see proposals through: every one of the corporate, and what is kept of its customer. */
const casework = [
  ...work.filter((code) => !/^l_|__create$/.test(code)),
  'c_customer__view_all',
  'pr_proposal__view_all',
] as const
const reports = startingWith('r_', 'r__', 'l_report', 'c_report', 'kpi_', 'revenue_', 'commission_', 'sales_')

/** The roles a corporate starts with; its administrators change them. */
export function rolesFor(application_code: AppCode): RoleSeed[] {
  const role = (
    role_name: string,
    role_type: RoleType | null,
    role_access: string,
    access_codes: readonly AccessCode[],
  ): RoleSeed => ({
    role_name,
    role_type,
    role_access,
    application_code,
    access_codes,
  })
  return [
    role('Corporate Owner', 'corporate', 'corporate owner', ['role_corporate', ...every]),
    role('Admin', 'admin', 'admin', ['role_admin', ...every]),
    role('Director', 'director', 'director', without('stg_role_access', 'stg_user_management')),
    role('Manager', 'manager', 'sales manager', [
      ...work,
      'l_lead__assign',
      'l_lead__export',
      'l_lead__delete',
      'c_customer__assign',
      'c_customer__export',
      'c_customer__reveal_nric',
      'pr_proposal__assign',
      'pr_proposal__export',
      'pr_proposal__coordinate',
      'a_approval__ssa',
      'h_hub__create',
      'p_product__listing',
      'a_approval__listing',
      'vps_approval__listing',
      'cl_calculator__listing',
      'property_listing_menu',
      'cr_balance__show',
      ...reports,
      'stg_user_management',
      'stg_lead_status',
      'stg_customer_status',
      'stg_advisory_status',
    ]),
    role('SSE', null, 'sse', [...work, 'p_product__listing', 'property_listing_menu', 'l_report__listing']),
    role('Sales Executive', null, 'se', work),
    ...(sameApp(application_code, 'sas')
      ? [
          role('Case Coordinator', null, 'case coordinator', [
            ...casework,
            'pr_proposal__assign',
            'pr_proposal__coordinate',
            'a_approval__listing',
            'a_approval__credit_control',
            'a_approval__convert',
          ]),
          role('Case Handler', null, 'case handler', casework),
        ]
      : []),
    role('External User', null, 'external', ['role_external_user', 'l_lead__listing', 'l_lead__show']),
    role('User', null, 'user', ['l_lead__listing', 'l_lead__show']),
  ]
}

export const bankerRole: RoleSeed = {
  role_name: 'Banker',
  role_type: null,
  role_access: 'banker',
  application_code: 'banker-app',
  access_codes: ['p_product__listing'],
}

export const platformRole: RoleSeed = {
  role_name: 'Platform Operator',
  role_type: null,
  role_access: 'super admin',
  application_code: 'sas',
  access_codes: ['role_super_admin'],
}
