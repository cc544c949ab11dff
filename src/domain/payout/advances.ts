import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** Where an advance stands (sales.md B4). */
export const advanceStates = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type AdvanceState = keyof typeof advanceStates

export const advanceStateColours: Readonly<Record<AdvanceState, string>> = {
  requested: '#b7791f',
  approved: '#2e7d4f',
  rejected: '#b42318',
  withdrawn: '#78716c',
}

/** A person's part in a case, as far as an advance is limited by it. RM. */
export interface AdvanceLimits {
  /** Their share of the whole fee. */
  expected: Decimal.Value
  /** What of it they have been given. */
  earned: Decimal.Value
  /** Advances that are open or asked for, and what is to be taken back from them elsewhere. */
  owed: Decimal.Value
  /** The scheme's limit, in percent of the expected share. */
  percent: Decimal.Value
}

/** The most that can be advanced now: within the limit and what is still to come, less what is owed; none below zero. RM. */
export function maxAdvance({ expected, earned, owed, percent }: AdvanceLimits): Amount {
  const limit = new Decimal(expected).times(percent).dividedBy(100)
  const toCome = new Decimal(expected).minus(earned)
  return Decimal.max(Decimal.min(limit, toCome).minus(owed), 0)
    .toDecimalPlaces(2, Decimal.ROUND_DOWN)
    .toFixed(2)
}
