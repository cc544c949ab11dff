import Decimal from 'decimal.js'
import { toSen, type Amount } from './spread.ts'

export interface Tier {
  /** The first unit of the agreement to which it applies. */
  from_unit: number
  /** Of the price, in percent. */
  percent: Decimal.Value
}

export interface FeeTerms {
  /** `each`: a unit by its own tier; `whole`: all units by the tier reached. */
  tier_method: 'each' | 'whole'
  tiers: readonly Tier[]
}

export interface SoldUnit {
  prod_id: number
  /** YYYY-MM-DD. */
  spa_signed_on: string
  /** What the fee is of, nett or SPA as the agreement says. RM. */
  price: Decimal.Value
}

export interface UnitFee {
  prod_id: number
  /** The place among the units of the agreement, from 1. */
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
 * The fees of an agreement's units as they stand now: ranked by the day of their SPA, then by their case (sales.md D4,
 * D5), half-up to the sen. What was revoked is left out where the agreement recounts, and keeps its place (`revoked`)
 * where it does not. `before`: units counted before these; `reached`: all that count, where others come after them.
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
