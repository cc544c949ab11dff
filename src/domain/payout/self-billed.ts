import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** RM. */
export interface SettledOfCase {
  prod_id: number
  amount: Decimal.Value
}

/** RM, positive. */
export interface SelfBilledLine {
  prod_id: number
  amount: Amount
}

/**
 * Self-billed invoice and credit note lines (sales.md B4.7). Netted per case, so invoice less note equals the payment.
 * RM.
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
