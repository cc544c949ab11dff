import { translateLabel } from './texts/spoken.ts'
import { allows, accessSessionOf, type AccessRule } from './access.ts'
import { sameApp, type AppCode } from './app-codes.ts'
import { readMessagingPayload } from './messaging-payload.ts'
import { sessionState, type StoredSession } from './session.ts'

/** Where guards send people. */
export const routePaths = {
  home: '/',
  login: '/login',
  lock: '/lock',
  customers: '/customerProfile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  myProfile: '/setup/my_profile',
  subscriptionEnded: '/subscription-ended',
  invalidAccount: '/invalid-account',
  register: '/register',
  pricing: '/pricing',
  referral: '/new-agent-registration/:public_code',
  leadForm: '/public/leadForm',
  recruitForm: '/public/recruitForm',
  customerPage: '/public/customer',
  kycForm: '/public/kyc',
  calculation: '/public/calculation',
  calculatorEmbed: '/public/calculators',
  consent: '/public/consent',
  signedForm: '/public/signed',
  messaging: '/messaging',
  upgrade: '/upgrade',
  notifications: '/notifications',
} as const

/** Who may open the Customer area, where a sign-in leads [STA-02]. */
export const customerAreaRule: AccessRule = { codes: ['c_customer__listing'] }

/**
 * A guard as data on a route [RTE-32]. `signed-in` is the main shell and whatever else needs a sign-in;
 * `open` needs none; `messaging` needs a messaging link, or the session that one gave; the others are the pages that
 * send people on once their reason is gone.
 */
export interface RouteGuard {
  kind: 'signed-in' | 'open' | 'login' | 'messaging' | 'subscription-ended' | 'invalid-account'
  /** Beside the sign-in; the empty rule lets any signed-in user through. */
  rule?: AccessRule
}

export interface RouteQuestion {
  guard: RouteGuard
  /** What local storage holds: nothing, a session, or something that is none. */
  session: StoredSession | 'invalid' | null
  appCode: AppCode
  /** Milliseconds since the epoch. */
  now: number
  /** Where the user is going, to bring them back after the sign-in. */
  path: string
}

export interface RouteRefusal {
  allow: false
  to: string
  /** Shown before going there. */
  alert?: string
  /** The stored session is to be dropped. */
  signOut?: true
  /** Where to go after signing in. */
  returnTo?: string
}

export type RouteDecision = { allow: true } | RouteRefusal

/** [STA-04] */
export const invalidTokenAlert = 'Access token invalid. Proceed login.'

const through: RouteDecision = { allow: true }
const send = (to: string): RouteRefusal => ({ allow: false, to })

function toLogin({ session, path }: RouteQuestion): RouteRefusal {
  const returnTo = path === routePaths.home ? {} : { returnTo: path }
  if (session === 'invalid')
    return { ...send(routePaths.login), alert: translateLabel(invalidTokenAlert), signOut: true, ...returnTo }
  return { ...send(routePaths.login), ...(session && { signOut: true }), ...returnTo }
}

/** Where a signed-in user starts: the Customer area [STA-02], Home for who may not open it or chose My day, which stands there. */
const startPath = ({ messaging_only, user }: StoredSession, appCode: AppCode): string =>
  messaging_only
    ? routePaths.messaging
    : user.start_page !== 'my_day' && allows(customerAreaRule, accessSessionOf(user, appCode))
      ? routePaths.customers
      : routePaths.home

/** Whether a route opens, else where to go [RTE-32 to RTE-34, STA-01 to STA-06]. */
export function decideRoute(question: RouteQuestion): RouteDecision {
  const { guard, session, appCode, now } = question
  const live =
    session !== 'invalid' && ['valid', 'refresh'].includes(sessionState(session, now)) ? session : null
  const active = live?.user.subscription?.scrb_status === 'ACTIVE'
  const matches = live !== null && sameApp(live.user.account_info.application_code, appCode)

  switch (guard.kind) {
    case 'open':
      return through
    case 'login':
      return live ? send(startPath(live, appCode)) : through
    case 'messaging':
      if (live && !active) return send(routePaths.subscriptionEnded)
      if (live && !matches) return send(routePaths.invalidAccount)
      return live?.messaging_only || readMessagingPayload(question.path) ? through : send(routePaths.login)
    case 'subscription-ended':
      return active ? send(routePaths.home) : through
    case 'invalid-account':
      return matches ? send(routePaths.home) : through
    case 'signed-in':
      if (!live) return toLogin(question)
      if (!active) return send(routePaths.subscriptionEnded)
      if (!matches) return send(routePaths.invalidAccount)
      if (live.messaging_only) return send(routePaths.messaging)
      return allows(guard.rule, accessSessionOf(live.user, appCode)) ? through : send(routePaths.home)
  }
}
