import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** What a statement settles of one case, RM. */
export interface SettledOfCase {
  prod_id: number
  amount: Decimal.Value
}

/** A line of a self-billed document, RM, above zero. */
export interface SelfBilledLine {
  prod_id: number
  amount: Amount
}

/**
 * Splits a statement by case into the lines of a self-billed invoice and of a self-billed credit note (sales.md B4.7). The
 * lines of one case are netted first, so that the invoice less the note equals what the statement pays. RM.
 */
export function selfBilledLines(parts: readonly SettledOfCase[]): {
  invoice: SelfBilledLine[]
  credit_note: SelfBilledLine[]
} {
  const cases = new Map<number, Decimal>()
  for (const { prod_id, amount } of parts)
    cases.set(prod_id, (cases.get(prod_id) ?? new Decimal(0)).plus(amount))
  const nets = [...cases].map(([prod_id, net]) => ({ prod_id, net }))
  return {
    invoice: nets.flatMap(({ prod_id, net }) =>
      net.greaterThan(0) ? [{ prod_id, amount: net.toFixed(2) }] : [],
    ),
    credit_note: nets.flatMap(({ prod_id, net }) =>
      net.lessThan(0) ? [{ prod_id, amount: net.negated().toFixed(2) }] : [],
    ),
  }
}
