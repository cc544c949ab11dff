import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** What was received on a case so far. RM, without tax. */
export interface ReceivedFee {
  received: Decimal.Value
  /** What of it goes back by a revoke. */
  returned: Decimal.Value
  /** Co-broke and referral, which the first receipts bear. */
  deductions: Decimal.Value
}

/** The pool of a case so far: what is shared of its fee (sales.md B4.1 and 6); none below zero. RM. */
export const poolSoFar = ({ received, returned, deductions }: ReceivedFee): Amount =>
  Decimal.max(new Decimal(received).minus(returned).minus(deductions), 0).toFixed(2)

/** What one person was advanced on a case. RM. */
export interface AdvanceState {
  advanced: Decimal.Value
  /** What of it was set off so far, none below zero. */
  setOff: Decimal.Value
  /** The person's shares of the case so far. */
  shares: Decimal.Value
  /** The case came to nothing: all of it falls due. */
  isLost: boolean
}

/**
 * The line that sets an advance off against the shares of its case: below zero what is set off now, above zero what a
 * reversed receipt leaves open again; null where nothing changes (sales.md B4.6). RM.
 */
export function advanceOffset({ advanced, setOff, shares, isLost }: AdvanceState): Amount | null {
  const due = isLost ? new Decimal(advanced) : Decimal.min(advanced, Decimal.max(shares, 0))
  const line = new Decimal(setOff).minus(due)
  return line.isZero() ? null : line.toFixed(2)
}
