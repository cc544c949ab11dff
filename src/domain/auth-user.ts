import type { LanguageCode } from './languages.ts'
import type { StartPage } from './own-account.ts'
import type { AppCode } from './app-codes.ts'

export const roleTypes = ['admin', 'manager', 'corporate', 'director'] as const

/** [ROL-01]; null for ordinary staff. */
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

/** The base package (basic, team, corporate) or an add-on such as property [ENT-06]. */
interface SubscriptionPrivilege {
  scpk_name: string
  scpk_type: string
  scpk_crm_chat_massage: boolean
  /** Discount on report prices in percent. */
  scpk_report_discount: number
}

/** [ENT-06] */
export interface Subscription {
  /** Only ACTIVE admits the user [STA-05]. */
  scrb_status: string
  /** False if inherited from the corporate. */
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
  avatar_id?: number | null
  start_page?: StartPage | null
  language?: LanguageCode | null
  /** Upline, nearest first. */
  parent_ids: number[]
  subscription: Subscription | null
}

/** Response of POST login and POST refresh [ENT-08]. */
export interface LoginAnswer {
  access_token: string
  expires_in: number
  user: AuthUser
  /** Restricts the session to messaging. */
  messaging_only?: boolean
}

export const packageNames = ['basic', 'team', 'corporate'] as const

export type PackageName = (typeof packageNames)[number]

/** Highest base package of a subscription [VAR-04]. */
export function packageOf(subscription: Pick<Subscription, 'privileges'> | null): PackageName | null {
  const named = new Set(
    subscription?.privileges.flatMap(({ scpk_name, scpk_type }) => [
      scpk_name.toLowerCase(),
      scpk_type.toLowerCase(),
    ]),
  )
  return packageNames.findLast((name) => named.has(name)) ?? null
}
