import Decimal from 'decimal.js'
import type { Amount } from '../billing/spread.ts'

/** Receipts of a case so far. RM, before tax. */
export interface ReceivedFee {
  received: Decimal.Value
  returned: Decimal.Value
  /** Co-broke and referral, borne by the first receipts. */
  deductions: Decimal.Value
}

/** Distributable fee of a case so far (sales.md B4.1 and 6); never negative. RM. */
export const poolSoFar = ({ received, returned, deductions }: ReceivedFee): Amount =>
  Decimal.max(new Decimal(received).minus(returned).minus(deductions), 0).toFixed(2)

/** RM. */
export interface AdvanceState {
  advanced: Decimal.Value
  setOff: Decimal.Value
  shares: Decimal.Value
  /** The case was lost, so the full advance is due. */
  isLost: boolean
}

/**
 * Ledger line offsetting an advance: negative when set off, positive when a reversed receipt reopens it; null if
 * unchanged (sales.md B4.6). RM.
 */
export function advanceOffset({ advanced, setOff, shares, isLost }: AdvanceState): Amount | null {
  const due = isLost ? new Decimal(advanced) : Decimal.min(advanced, Decimal.max(shares, 0))
  const line = new Decimal(setOff).minus(due)
  return line.isZero() ? null : line.toFixed(2)
}
