import Decimal from 'decimal.js'
import { toSen, type Amount } from './spread.ts'

export interface Tier {
  /** First unit number to which it applies. */
  from_unit: number
  /** Percent of the price. */
  percent: Decimal.Value
}

export interface FeeTerms {
  /** `each`: every unit at its own tier; `whole`: all units at the tier reached. */
  tier_method: 'each' | 'whole'
  tiers: readonly Tier[]
}

export interface SoldUnit {
  prod_id: number
  /** YYYY-MM-DD. */
  spa_signed_on: string
  /** Nett or SPA price in RM, as agreed. */
  price: Decimal.Value
}

export interface UnitFee {
  prod_id: number
  /** 1-based rank within the agreement. */
  rank: number
  percent: string
  fee: Amount
}

function tierAt(tiers: readonly Tier[], rank: number): Tier {
  const [tier] = tiers
    .filter(({ from_unit }) => from_unit <= rank)
    .toSorted((one, other) => other.from_unit - one.from_unit)
  if (!tier) throw new RangeError(`No tier for unit ${rank}`)
  return tier
}

/**
 * Fees by SPA date, then case (sales.md D4, D5), half-up to the sen. `revoked` units only keep their rank. `before`:
 * earlier units; `reached`: total count.
 */
export function unitFees(
  { tier_method, tiers }: FeeTerms,
  sold: readonly SoldUnit[],
  {
    before = 0,
    reached = before + sold.length,
    revoked = new Set<number>(),
  }: { before?: number; reached?: number; revoked?: ReadonlySet<number> } = {},
): UnitFee[] {
  const ranked = sold
    .toSorted(
      (one, other) => one.spa_signed_on.localeCompare(other.spa_signed_on) || one.prod_id - other.prod_id,
    )
    .map((unit, at) => ({ ...unit, rank: before + at + 1 }))
  return ranked
    .filter(({ prod_id }) => !revoked.has(prod_id))
    .map(({ prod_id, price, rank }) => {
      const { percent } = tierAt(tiers, tier_method === 'whole' ? reached : rank)
      return {
        prod_id,
        rank,
        percent: new Decimal(percent).toString(),
        fee: toSen(new Decimal(price).times(percent).dividedBy(100)).toFixed(2),
      }
    })
}
