import type { EngineRecord } from '../../engine/ui/field-components.ts'

/** True if the NRIC, masked or not, supplies the empty field. */
export const isKnownOfCustomer = (name: string, record: EngineRecord): boolean =>
  (name === 'gender' || name === 'born') && typeof record['nric'] === 'string' && record['nric'] !== ''
