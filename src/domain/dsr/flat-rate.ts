import type { Decimal } from 'decimal.js'
import { Exact, reducingInstalment } from './instalment.ts'

/** P(1 + f·y) / 12y. */
export const flatInstalment = (
  principal: Decimal.Value,
  flatPercent: Decimal.Value,
  years: number,
): Decimal => new Exact(principal).times(new Exact(flatPercent).div(100).times(years).plus(1)).div(12 * years)

/** Equivalent annual reducing-balance rate, by bisection. */
export function effectiveRate(flatPercent: Decimal.Value, years: number): Decimal {
  const instalment = flatInstalment(1, flatPercent, years)
  let low = new Exact(flatPercent)
  // The effective rate is never twice the flat rate.
  let high = low.times(2)
  for (let step = 0; step < 50; step++) {
    const middle = low.plus(high).div(2)
    if (reducingInstalment(1, middle, years * 12).lessThan(instalment)) low = middle
    else high = middle
  }
  return low
}
