import type { EngineRecord } from '../../engine/ui/field-components.ts'

/** Whether a customer's NRIC, masked or not, says what the field does not. */
export const isKnownOfCustomer = (name: string, record: EngineRecord): boolean =>
  (name === 'gender' || name === 'born') && typeof record['nric'] === 'string' && record['nric'] !== ''
