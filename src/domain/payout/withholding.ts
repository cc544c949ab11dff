import Decimal from 'decimal.js'
import type { DatedRate } from '../billing/tax.ts'
import type { PayeeKind } from './payees.ts'

export interface WithheldPayee {
  kind: PayeeKind
  resident: boolean | null
  /** Paid in the previous calendar year, RM. */
  prior_paid: Decimal.Value
}

/**
 * Section 107D rate in percent (sales.md A1.7) for resident individuals paid above the threshold last calendar year;
 * else null.
 */
export function withholdingRate(
  { kind, resident, prior_paid }: WithheldPayee,
  rule: DatedRate | undefined,
): string | null {
  if (!rule || kind !== 'individual' || resident === false) return null
  return new Decimal(prior_paid).greaterThan(rule.threshold ?? 0) ? rule.percent : null
}
