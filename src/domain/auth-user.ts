import type { LanguageCode } from './languages.ts'
import type { StartPage } from './own-account.ts'
import type { AppCode } from './app-codes.ts'

export const roleTypes = ['admin', 'manager', 'corporate', 'director'] as const

/** [ROL-01]; ordinary staff have none of these. */
export type RoleType = (typeof roleTypes)[number]

/** [ENT-07] */
export interface CorporateSettings {
  is_lead_auto_assign: boolean
  multi_assignment: boolean
  message_super_admin_ids: number[]
  default_message_admin_ids: number[]
}

/** [ENT-05] */
export interface AccountInfo {
  role_type: RoleType | null
  role_name: string
  corporate_id: number
  is_corporate_owner: boolean
  is_use_advisory: boolean
  application_code: AppCode
  corporate_settings: CorporateSettings
}

/** One package of a subscription: the base package (basic, team or corporate) or an add-on such as property [ENT-06]. */
export interface SubscriptionPrivilege {
  scpk_name: string
  scpk_type: string
  scpk_crm_chat_massage: boolean
  /** Percent taken off report prices. */
  scpk_report_discount: number
}

/** [ENT-06] */
export interface Subscription {
  /** ACTIVE lets the user in, anything else does not [STA-05]. */
  scrb_status: string
  /** False when it is inherited from the corporate. */
  scrb_is_my_own: boolean
  privileges: SubscriptionPrivilege[]
  next_package: { next_pckg_name: string } | null
}

/** [ENT-05] */
export interface AuthUser {
  id: number
  name: string
  email: string
  /** 1 means active. */
  status: number
  roles: { role_access: string; application_code: string }[]
  account_info: AccountInfo
  access_codes: string[]
  public_code: string | null
  /** The kept file with their picture. */
  avatar_id?: number | null
  /** Where they chose to begin. */
  start_page?: StartPage | null
  /** The language that they chose. */
  language?: LanguageCode | null
  /** The upline, nearest first. */
  parent_ids: number[]
  subscription: Subscription | null
}

/** What POST login and POST refresh answer [ENT-08]. */
export interface LoginAnswer {
  access_token: string
  /** Seconds from now. */
  expires_in: number
  user: AuthUser
  /** The session may message and do nothing else. */
  messaging_only?: boolean
}

export const packageNames = ['basic', 'team', 'corporate'] as const

export type PackageName = (typeof packageNames)[number]

/** The base package of a subscription, the highest when several are named [VAR-04]. */
export function packageOf(subscription: Pick<Subscription, 'privileges'> | null): PackageName | null {
  const named = new Set(
    subscription?.privileges.flatMap(({ scpk_name, scpk_type }) => [
      scpk_name.toLowerCase(),
      scpk_type.toLowerCase(),
    ]),
  )
  return packageNames.findLast((name) => named.has(name)) ?? null
}
