import Decimal from 'decimal.js'
import { documentTax, type TaxedLine } from './document-tax.ts'
import { sumOf } from './spread.ts'
import type { DocumentTotals } from './tax.ts'

/** Sums in RM; tax is computed once per rate. */
export function documentTotals(lines: readonly TaxedLine[]): DocumentTotals {
  const amount = sumOf(lines.map((line) => line.amount))
  const tax = sumOf(documentTax(lines))
  return { amount: amount.toFixed(2), tax: tax.toFixed(2), total: amount.plus(tax).toFixed(2) }
}

/** Removes included tax, half-up to the sen. `rate` in percent, amounts in RM. */
export const withoutTax = (amount: Decimal.Value, rate: Decimal.Value): string =>
  new Decimal(amount)
    .times(100)
    .dividedBy(new Decimal(100).plus(rate))
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toFixed(2)
