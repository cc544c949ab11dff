import { translateLabel } from './texts/spoken.ts'
import { allows, accessSessionOf, type AccessRule } from './access.ts'
import { sameApp, type AppCode } from './app-codes.ts'
import { readMessagingPayload } from './messaging-payload.ts'
import { sessionState, type StoredSession } from './session.ts'

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

/** Access to the Customer area, the default landing page [STA-02]. */
export const customerAreaRule: AccessRule = { codes: ['c_customer__listing'] }

/**
 * Route guard as data [RTE-32]. `signed-in`: needs a session; `open`: public; `messaging`: needs a messaging link or
 * session; others redirect once their reason is resolved.
 */
export interface RouteGuard {
  kind: 'signed-in' | 'open' | 'login' | 'messaging' | 'subscription-ended' | 'invalid-account'
  rule?: AccessRule
}

export interface RouteQuestion {
  guard: RouteGuard
  session: StoredSession | 'invalid' | null
  appCode: AppCode
  /** Milliseconds since the epoch. */
  now: number
  /** Target path, to return to after sign-in. */
  path: string
}

export interface RouteRefusal {
  allow: false
  to: string
  alert?: string
  /** Drop the stored session. */
  signOut?: true
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

/** Landing page: Customer area [STA-02]; Home if not permitted or My day is chosen. */
const startPath = ({ messaging_only, user }: StoredSession, appCode: AppCode): string =>
  messaging_only
    ? routePaths.messaging
    : user.start_page !== 'my_day' && allows(customerAreaRule, accessSessionOf(user, appCode))
      ? routePaths.customers
      : routePaths.home

/** Decides whether a route opens, else where to redirect [RTE-32 to RTE-34, STA-01 to STA-06]. */
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
