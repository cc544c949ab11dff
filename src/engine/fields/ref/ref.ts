import { says, type FieldKind } from '../kind.ts'
import { plainNumber } from '../plain-number.ts'

export interface RefOptions {
  /** The schema whose record it names. */
  to: string
  /** Those alone are offered that have these values, or are in these sets. */
  only?: Readonly<Record<string, string>>
  /** A field that both records have: those alone are offered that say there what this one says. Its service refuses the rest. */
  sharing?: string
}

export const recordId = (raw: unknown): number | null => {
  const id =
    typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : NaN
  return Number.isSafeInteger(id) && id >= 0 ? id : null
}

/** A reference to a record of the same corporate, by id. */
export const ref: FieldKind<RefOptions> = {
  rule: () =>
    plainNumber()
      .typeError(says('validation.reference'))
      .integer(says('validation.reference'))
      .min(0, says('validation.reference'))
      .max(Number.MAX_SAFE_INTEGER, says('validation.reference')),
  column: () => 'bigint',
  operators: ['eq', 'neq', 'in', 'empty'],
  openapi: ({ to }) => ({ type: 'integer', format: 'int64', description: `Id of a ${to}` }),
  filterValue: recordId,
  refersTo: ({ to }) => to,
  fewValued: true,
}
