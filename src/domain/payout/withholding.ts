import Decimal from 'decimal.js'
import type { DatedRate } from '../billing/tax.ts'
import type { PayeeKind } from './payees.ts'

export interface WithheldPayee {
  kind: PayeeKind
  resident: boolean | null
  /** What they got from the company in the calendar year before, RM. */
  prior_paid: Decimal.Value
}

/**
 * The rate of section 107D for a payee, in percent (sales.md A1.7): resident individuals who got more than the threshold in
 * the calendar year before; null for others.
 */
export function withholdingRate(
  { kind, resident, prior_paid }: WithheldPayee,
  rule: DatedRate | undefined,
): string | null {
  if (!rule || kind !== 'individual' || resident === false) return null
  return new Decimal(prior_paid).greaterThan(rule.threshold ?? 0) ? rule.percent : null
}
