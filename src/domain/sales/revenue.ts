import Decimal from 'decimal.js'
import { spread, sumOf, toSen, type Amount } from '../billing/spread.ts'

/** What an entry of revenue says: a sale, a later change of its fee or of who has credit, or its end. */
export const revenueKinds = { sold: 'Sold', adjusted: 'Adjusted', revoked: 'Revoked' } as const
export type RevenueKind = keyof typeof revenueKinds

export const revenueKindColours: Readonly<Record<RevenueKind, string>> = {
  sold: '#2e7d4f',
  adjusted: '#b7791f',
  revoked: '#7f1d1d',
}

export interface DatedWeight {
  prod_type: string
  /** In percent. */
  weight: string
  /** YYYY-MM-DD. */
  valid_from: string
}

/** The weight of a product on a day, in percent: the latest that began by then; 100 before the first. */
export const weightOn = (weights: readonly DatedWeight[], prod_type: string, day: string): string =>
  weights
    .filter((weight) => weight.prod_type === prod_type && weight.valid_from <= day)
    .toSorted((one, other) => one.valid_from.localeCompare(other.valid_from))
    .at(-1)?.weight ?? '100'

/** What one person has of the revenue of a sale. RM, points, and the sale itself as one unit. */
export interface RevenueShare {
  user_id: number | null
  percent: string
  fee: Amount
  points: Amount
  units: number
}

/**
 * Splits the net fee of a sale, and its points, by who has credit (sales.md C2): to the sen, adding up to the whole. The
 * first of them has the unit.
 */
export function revenueShares(
  fee: Amount,
  weight: string,
  credits: readonly { user_id: number | null; percent: number | string }[],
): RevenueShare[] {
  const percents = credits.map(({ percent }) => percent)
  const fees = spread(fee, percents)
  const points = spread(toSen(new Decimal(fee).times(weight).dividedBy(100)), percents)
  return credits.map(({ user_id, percent }, at) => ({
    user_id,
    percent: new Decimal(percent).toString(),
    fee: fees[at] ?? '0.00',
    points: points[at] ?? '0.00',
    units: at === 0 ? 1 : 0,
  }))
}

const totalBy = (shares: readonly RevenueShare[], user: number | null) => {
  const own = shares.filter(({ user_id }) => user_id === user)
  return {
    fee: sumOf(own.map(({ fee }) => fee)),
    points: sumOf(own.map(({ points }) => points)),
    units: own.reduce((sum, { units }) => sum + units, 0),
    percent: own.at(-1)?.percent,
  }
}

/** What is to be booked so that each has `due` of what they `had`; nothing where that is so already. */
export function revenueChanges(had: readonly RevenueShare[], due: readonly RevenueShare[]): RevenueShare[] {
  const people = [...new Set([...due, ...had].map(({ user_id }) => user_id))]
  return people.flatMap((user_id) => {
    const [before, after] = [totalBy(had, user_id), totalBy(due, user_id)]
    const fee = after.fee.minus(before.fee)
    const points = after.points.minus(before.points)
    const units = after.units - before.units
    if (fee.isZero() && points.isZero() && units === 0) return []
    const percent = after.percent ?? before.percent ?? '0'
    return [{ user_id, percent, fee: fee.toFixed(2), points: points.toFixed(2), units }]
  })
}
