import type { EngineRecord } from '../../../engine/ui/field-components.ts'

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

const bankOf = ({ id, _labels }: EngineRecord): string => _labels?.['bank_id']?.text ?? `#${id}`

/** Adds a reference or number if the case has several at one bank. */
export function bankNameOf(bank: EngineRecord, banks: readonly EngineRecord[] = []): string {
  const name = bankOf(bank)
  const same = banks.filter((other) => bankOf(other) === name)
  if (same.length < 2) return name
  const reference = bank['reference']
  const isOwn =
    typeof reference === 'string' &&
    same.every(({ id, ...rest }) => id === bank.id || rest['reference'] !== reference)
  return isOwn
    ? `${name} (${reference})`
    : `${name} ${same.toSorted((a, b) => a.id - b.id).findIndex(({ id }) => id === bank.id) + 1}`
}
export const bankColumnId = (id: number): string => `bank-${id}`
