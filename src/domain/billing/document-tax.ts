import Decimal from 'decimal.js'
import { spread, sumOf, toSen, type Amount } from './spread.ts'

export interface TaxedLine {
  /** RM, before tax. */
  amount: Decimal.Value
  /** Percent. */
  rate: Decimal.Value
}

/** Service tax per line in RM: computed per rate and document, half-up, then spread (sales.md B3). */
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
