import { invalid } from '../../domain/failure.ts'
import type { Values } from '../../engine/api/resource-service.ts'

/** Later date, the date it must not precede, and what to enter. */
const orders = [
  ['decided_on', 'submitted_on', 'sales.before_submission'],
  ['lo_expires_on', 'lo_issued_on', 'sales.before_offer'],
  ['lo_accepted_on', 'lo_issued_on', 'sales.before_offer'],
] as const

const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Checks only changed dates: older records may have others out of order. */
export function requireBankDates(values: Values, current: Values = {}): void {
  const dates = { ...current, ...values }
  for (const [later, earlier, key] of orders) {
    const [to, from] = [dayOf(dates[later]), dayOf(dates[earlier])]
    if ((later in values || earlier in values) && to !== '' && to < from)
      throw invalid({ [later]: [{ key }] })
  }
}
