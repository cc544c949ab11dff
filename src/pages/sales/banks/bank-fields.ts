import type { EngineRecord } from '../../../engine/ui/field-components.ts'

/** The rows in which submissions are compared, in the order in which they come about. */
export const comparedFields = [
  'banker_id',
  'bank_status_id',
  'amount_applied',
  'submitted_on',
  'decided_on',
  'amount_approved',
  'rate',
  'tenure',
  'lo_issued_on',
  'lo_expires_on',
  'lo_accepted_on',
] as const

export const bankNameOf = ({ id, _labels }: EngineRecord): string => _labels?.['bank_id']?.text ?? `#${id}`
export const bankColumnId = (id: number): string => `bank-${id}`
