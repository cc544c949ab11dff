import Decimal from 'decimal.js'
import { spread, sumOf, toSen, type Amount } from './spread.ts'

export interface TaxedLine {
  /** RM, without tax. */
  amount: Decimal.Value
  /** In percent. */
  rate: Decimal.Value
}

/**
 * The service tax of each line of a document: computed once a rate on the document, half-up, then spread over its lines
 * (sales.md B3). RM.
 */
export function documentTax(lines: readonly TaxedLine[]): Amount[] {
  const taxes = lines.map((): Amount => '0.00')
  const rates = new Set(lines.map(({ rate }) => new Decimal(rate).toString()))
  for (const rate of rates) {
    const places = lines.flatMap((line, at) => (new Decimal(line.rate).equals(rate) ? [at] : []))
    const amounts = places.map((at) => lines[at]?.amount ?? 0)
    const tax = toSen(sumOf(amounts).times(rate).dividedBy(100))
    const parts = spread(tax, amounts)
    for (const [place, at] of places.entries()) taxes[at] = parts[place] ?? '0.00'
  }
  return taxes
}
