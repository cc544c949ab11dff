import { routePaths, type RouteGuard } from '../../domain/guards.ts'
import { fits } from '../routes/path-pattern.ts'
import { namesOf } from '../../domain/names.ts'

/** Guards of pages outside the shell, by path pattern [RTE-01, RTE-07]. */
export const outsideGuards = {
  [routePaths.login]: { kind: 'login' },
  [routePaths.lock]: { kind: 'open' },
  [routePaths.forgotPassword]: { kind: 'open' },
  [routePaths.resetPassword]: { kind: 'open' },
  [routePaths.subscriptionEnded]: { kind: 'subscription-ended' },
  [routePaths.invalidAccount]: { kind: 'invalid-account' },
  [routePaths.register]: { kind: 'login' },
  [routePaths.pricing]: { kind: 'open' },
  [routePaths.referral]: { kind: 'open' },
  [routePaths.leadForm]: { kind: 'open' },
  [routePaths.recruitForm]: { kind: 'open' },
  [routePaths.customerPage]: { kind: 'open' },
  [routePaths.kycForm]: { kind: 'open' },
  [routePaths.calculation]: { kind: 'open' },
  [routePaths.calculatorEmbed]: { kind: 'open' },
  [routePaths.consent]: { kind: 'open' },
  [routePaths.signedForm]: { kind: 'open' },
  [routePaths.messaging]: { kind: 'messaging' },
  [routePaths.notifications]: { kind: 'open' },
} as const satisfies Record<string, RouteGuard>

export type OutsidePath = keyof typeof outsideGuards

const patterns = namesOf(outsideGuards)

export const outsidePathOf = (path: string): OutsidePath | null =>
  patterns.find((pattern) => fits(pattern, path)) ?? null
