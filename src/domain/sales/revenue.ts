import Decimal from 'decimal.js'
import { spread, sumOf, toSen, type Amount } from '../billing/spread.ts'

/** A sale, a later change of fee or credit, or its revocation. */
export const revenueKinds = { sold: 'Sold', adjusted: 'Adjusted', revoked: 'Revoked' } as const
export type RevenueKind = keyof typeof revenueKinds

export const revenueKindColours: Readonly<Record<RevenueKind, string>> = {
  sold: '#2e7d4f',
  adjusted: '#b7791f',
  revoked: '#7f1d1d',
}

export interface DatedWeight {
  prod_type: string
  /** Percent. */
  weight: string
  /** YYYY-MM-DD. */
  valid_from: string
}

/** Product weight in percent; 100 before the first. */
export const weightOn = (weights: readonly DatedWeight[], prod_type: string, day: string): string =>
  weights
    .filter((weight) => weight.prod_type === prod_type && weight.valid_from <= day)
    .toSorted((one, other) => one.valid_from.localeCompare(other.valid_from))
    .at(-1)?.weight ?? '100'

/** RM, points and unit count. */
export interface RevenueShare {
  user_id: number | null
  percent: string
  fee: Amount
  points: Amount
  units: number
}

/** Splits net fee and points by credit, exact to the sen (sales.md C2); the first person counts the unit. */
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

/** Adjustments from `had` to `due`; empty if equal. */
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
