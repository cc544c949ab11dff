import type { FieldKind } from '../kind.ts'
import { recordIdRule } from '../record-id.ts'

export interface RefOptions {
  to: string
  /** Restricts options to these values or sets. */
  only?: Readonly<Record<string, string>>
  /** Restricts options to records with the same value in this field; the service must refuse others. */
  sharing?: string
}

export const recordId = (raw: unknown): number | null => {
  const id =
    typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : NaN
  return Number.isSafeInteger(id) && id >= 0 ? id : null
}

/** Reference by id within the corporate. */
export const ref: FieldKind<RefOptions> = {
  rule: recordIdRule,
  column: () => 'bigint',
  operators: ['eq', 'neq', 'in', 'empty'],
  openapi: ({ to }) => ({ type: 'integer', format: 'int64', description: `Id of a ${to}` }),
  filterValue: recordId,
  refersTo: ({ to }) => to,
  fewValued: true,
}
