import Decimal from 'decimal.js'
import { sumOf, toSen, type Amount } from '../billing/spread.ts'

export interface StatementTerms {
  /** Section 107D applies (sales.md A1.7). */
  withheld: boolean
  /** Section 107D rate in percent. */
  rate: Decimal.Value
  /** Maximum recovery per statement in percent of earnings; null if unlimited. */
  cap: Decimal.Value | null
}

export interface StatementTotals {
  /** Before withholding. */
  gross: Amount
  withheld: Amount
  net: Amount
  /** Carried forward; never positive. */
  waits: Amount
}

/** Statement total of unpaid lines; never negative, the rest is carried forward (sales.md B4.4 and 5). RM. */
export function statementOf(lines: readonly Decimal.Value[], terms: StatementTerms): StatementTotals {
  const amounts = lines.map((line) => new Decimal(line))
  const earned = sumOf(amounts.filter((line) => line.isPositive()))
  const owed = sumOf(amounts.filter((line) => line.isNegative())).negated()
  const most =
    terms.cap === null
      ? earned
      : earned.times(terms.cap).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  const taken = Decimal.min(owed, most)
  const gross = earned.minus(taken)
  const withheld = terms.withheld ? toSen(gross.times(terms.rate).dividedBy(100)) : new Decimal(0)
  return {
    gross: gross.toFixed(2),
    withheld: withheld.toFixed(2),
    net: gross.minus(withheld).toFixed(2),
    waits: taken.minus(owed).toFixed(2),
  }
}
