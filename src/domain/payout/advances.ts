import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** Advance states (sales.md B4). */
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

/** A person's figures in a case that limit an advance. RM. */
export interface AdvanceLimits {
  expected: Decimal.Value
  earned: Decimal.Value
  owed: Decimal.Value
  /** Percent of the expected share. */
  percent: Decimal.Value
}

/** Maximum advance now: within limit and remaining share, less debt; never negative. RM. */
export function maxAdvance({ expected, earned, owed, percent }: AdvanceLimits): Amount {
  const limit = new Decimal(expected).times(percent).dividedBy(100)
  const toCome = new Decimal(expected).minus(earned)
  return Decimal.max(Decimal.min(limit, toCome).minus(owed), 0)
    .toDecimalPlaces(2, Decimal.ROUND_DOWN)
    .toFixed(2)
}
