import type { AccessCode } from './access-codes.ts'
import { isAppCode, sameApp, type AppCode } from './app-codes.ts'
import type { AuthUser, CorporateSettings, RoleType, Subscription } from './auth-user.ts'
import { hasCorporatePackage } from './packages.ts'

/**
 * Who may do something, as data: all that is named must hold; nothing named means any signed-in user [RTE-32].
 * role_super_admin is a code like any other: it lifts no rule and no tenancy.
 */
export interface AccessRule {
  /** Holds at least one of these. */
  codes?: readonly AccessCode[]
  /** Holds none of these. */
  without?: readonly AccessCode[]
  roleTypes?: readonly RoleType[]
  /** The app the user works in is one of these variants. */
  appCodes?: readonly AppCode[]
  /** The subscription has a package of this scpk_type or scpk_name. */
  privilege?: string
  /** The subscription is the user's own. */
  subscriptionOwner?: boolean
  /** The package counts as corporate: corporate or team [ROL-07, ROL-10]. */
  corporatePackage?: true
  /** The package has the messaging drawer, scpk_crm_chat_massage [ROL-09]. */
  chat?: true
  /** The corporate is advisory-enabled, is_use_advisory [RTE-21]. */
  advisory?: true
  /** Admin, director or manager. */
  manager?: boolean
  /** Belongs to the platform's own corporate: a code alone makes nobody its operator. */
  platform?: boolean
  /** Holding one of these stands in for roleTypes, appCodes and codes [RTE-33]. */
  orCodes?: readonly AccessCode[]
  /** At least one of these rules lets the session in, beside what else is named. */
  anyOf?: readonly AccessRule[]
  /** Each of these does. */
  allOf?: readonly AccessRule[]
}

/** What a rule is decided from: the little that console and services both know of who asks. */
export interface AccessSession {
  userId: number
  corporateId: number
  roleType: RoleType | null
  roleName: string
  codes: ReadonlySet<string>
  appCode: AppCode
  subscription: Pick<Subscription, 'scrb_status' | 'scrb_is_my_own' | 'privileges'> | null
  corporateSettings: CorporateSettings
  /** The corporate's flag is_use_advisory. */
  advisory: boolean
}

/** The corporate of who operates the platform. */
export const platformCorporate = 0

/** Whoever leads people: they decide over what their people wrote, planned and asked for, and see team figures. */
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

/** What a rule names itself, without the rules it is composed of. */
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

/** Whether the rule lets this session in [RTE-32, RTE-33]. */
export function allows(rule: AccessRule | undefined, session: AccessSession): boolean {
  if (!rule) return true
  const passes = (part: AccessRule) => allows(part, session)
  return (
    allowsItself(rule, session) && (rule.anyOf?.some(passes) ?? true) && (rule.allOf?.every(passes) ?? true)
  )
}

/** Every access code that a rule names, at any depth. */
export const codesOf = (rule: AccessRule | null | undefined): AccessCode[] => [
  ...(rule?.codes ?? []),
  ...(rule?.orCodes ?? []),
  ...[...(rule?.anyOf ?? []), ...(rule?.allOf ?? [])].flatMap(codesOf),
]

/** The session a signed-in user has in the app `appCode`; without one, in the app of the account. */
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
