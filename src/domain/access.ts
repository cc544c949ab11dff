import type { AccessCode } from './access-codes.ts'
import { isAppCode, sameApp, type AppCode } from './app-codes.ts'
import type { AuthUser, CorporateSettings, RoleType, Subscription } from './auth-user.ts'
import { hasCorporatePackage } from './packages.ts'

/**
 * All named conditions must hold; none means any signed-in user [RTE-32]. role_super_admin bypasses neither rules nor
 * tenancy.
 */
export interface AccessRule {
  /** Any of these. */
  codes?: readonly AccessCode[]
  /** None of these. */
  without?: readonly AccessCode[]
  roleTypes?: readonly RoleType[]
  appCodes?: readonly AppCode[]
  /** Matches a package's scpk_type or scpk_name. */
  privilege?: string
  subscriptionOwner?: boolean
  /** Package is corporate or team [ROL-07, ROL-10]. */
  corporatePackage?: true
  /** Package has scpk_crm_chat_massage [ROL-09]. */
  chat?: true
  /** Corporate has is_use_advisory [RTE-21]. */
  advisory?: true
  /** Admin, director or manager. */
  manager?: boolean
  /** User of the platform's own corporate; codes alone never suffice. */
  platform?: boolean
  /** Any of these replaces roleTypes, appCodes and codes [RTE-33]. */
  orCodes?: readonly AccessCode[]
  /** At least one must pass, in addition to the other conditions. */
  anyOf?: readonly AccessRule[]
  allOf?: readonly AccessRule[]
}

export interface AccessSession {
  userId: number
  corporateId: number
  roleType: RoleType | null
  roleName: string
  codes: ReadonlySet<string>
  appCode: AppCode
  subscription: Pick<Subscription, 'scrb_status' | 'scrb_is_my_own' | 'privileges'> | null
  corporateSettings: CorporateSettings
  advisory: boolean
}

/** The platform operator's corporate. */
export const platformCorporate = 0

/** Managers: decide on their team's records and requests and see team metrics. */
export const peopleLeaders = {
  roleTypes: ['manager', 'director', 'admin', 'corporate'],
} as const satisfies AccessRule

const managers: readonly (RoleType | null)[] = ['admin', 'director', 'manager']

function holdsOne(codes: readonly string[], session: AccessSession): boolean {
  return codes.some((code) => session.codes.has(code))
}

function hasPrivilege(name: string, session: AccessSession): boolean {
  const wanted = name.toLowerCase()
  return (session.subscription?.privileges ?? []).some(
    ({ scpk_type, scpk_name }) => scpk_type.toLowerCase() === wanted || scpk_name.toLowerCase() === wanted,
  )
}

function allowsItself(rule: AccessRule, session: AccessSession): boolean {
  if (rule.without && holdsOne(rule.without, session)) return false
  if (rule.privilege !== undefined && !hasPrivilege(rule.privilege, session)) return false
  if (rule.corporatePackage && !hasCorporatePackage(session.subscription)) return false
  if (rule.chat && !session.subscription?.privileges.some((pack) => pack.scpk_crm_chat_massage)) return false
  if (rule.advisory && !session.advisory) return false
  if (rule.subscriptionOwner && session.subscription?.scrb_is_my_own !== true) return false
  if (rule.platform && session.corporateId !== platformCorporate) return false
  if (rule.manager && !managers.includes(session.roleType)) return false
  if (rule.orCodes && holdsOne(rule.orCodes, session)) return true
  if (rule.roleTypes && !(session.roleType && rule.roleTypes.includes(session.roleType))) return false
  if (rule.appCodes && !rule.appCodes.some((code) => sameApp(code, session.appCode))) return false
  return !rule.codes || holdsOne(rule.codes, session)
}

/** True if the rule admits this session [RTE-32, RTE-33]. */
export function allows(rule: AccessRule | undefined, session: AccessSession): boolean {
  if (!rule) return true
  const passes = (part: AccessRule) => allows(part, session)
  return (
    allowsItself(rule, session) && (rule.anyOf?.some(passes) ?? true) && (rule.allOf?.every(passes) ?? true)
  )
}

export const codesOf = (rule: AccessRule | null | undefined): AccessCode[] => [
  ...(rule?.codes ?? []),
  ...(rule?.orCodes ?? []),
  ...[...(rule?.anyOf ?? []), ...(rule?.allOf ?? [])].flatMap(codesOf),
]

/** Uses the account's app if `appCode` is omitted. */
export function accessSessionOf(user: AuthUser, appCode?: AppCode): AccessSession {
  const { account_info: account } = user
  return {
    userId: user.id,
    corporateId: account.corporate_id,
    roleType: account.role_type,
    roleName: account.role_name,
    codes: new Set(user.access_codes),
    appCode: appCode ?? (isAppCode(account.application_code) ? account.application_code : 'sas'),
    subscription: user.subscription,
    corporateSettings: account.corporate_settings,
    advisory: account.is_use_advisory,
  }
}
