import Decimal from 'decimal.js'

/** RM; RM 1,234.50 is `1234.50`. */
export type Amount = string

/** Half-up to the sen. */
export const toSen = (amount: Decimal.Value): Decimal =>
  new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

export const sumOf = (amounts: readonly Decimal.Value[]): Decimal =>
  amounts.reduce((sum: Decimal, amount) => sum.plus(amount), new Decimal(0))

/**
 * Splits into whole sen by non-negative weights; leftover sen go to the largest remainders, earlier first (sales.md
 * B3). Parts add up exactly.
 */
export function spread(amount: Decimal.Value, weights: readonly Decimal.Value[]): Amount[] {
  const whole = new Decimal(amount)
  const total = sumOf(weights)
  if (total.isZero()) {
    if (whole.isZero()) return weights.map(() => '0.00')
    throw new RangeError('Weights are all zero')
  }
  const exact = weights.map((weight) => whole.abs().times(weight).dividedBy(total))
  const parts = exact.map((part) => part.toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const left = whole.abs().minus(sumOf(parts)).times(100).toNumber()
  const byRemainder = exact
    .map((part, at) => ({ at, rest: part.minus(parts[at] ?? 0) }))
    .toSorted((one, other) => other.rest.comparedTo(one.rest) || one.at - other.at)
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) =>
    part
      .plus(raised.has(at) ? '0.01' : 0)
      .times(whole.isNegative() ? -1 : 1)
      .toFixed(2),
  )
}
