import { places, type RouteGuard } from '../../domain/guards.ts'
import { fits } from '../routes/path-pattern.ts'

/** Pages that stand outside the main shell, without react-admin, by their address patterns [RTE-01, RTE-07]. */
export const outsideGuards = {
  [places.login]: { kind: 'login' },
  [places.lock]: { kind: 'open' },
  [places.forgotPassword]: { kind: 'open' },
  [places.resetPassword]: { kind: 'open' },
  [places.subscriptionEnded]: { kind: 'subscription-ended' },
  [places.invalidAccount]: { kind: 'invalid-account' },
  [places.register]: { kind: 'login' },
  [places.pricing]: { kind: 'open' },
  [places.referral]: { kind: 'open' },
  [places.leadForm]: { kind: 'open' },
  [places.messaging]: { kind: 'messaging' },
  [places.notifications]: { kind: 'open' },
} as const satisfies Record<string, RouteGuard>

export type OutsidePath = keyof typeof outsideGuards

const patterns = Object.keys(outsideGuards) as OutsidePath[]

/** The pattern of an address outside the main shell; null for every other address. */
export const outsidePathOf = (path: string): OutsidePath | null =>
  patterns.find((pattern) => fits(pattern, path)) ?? null
