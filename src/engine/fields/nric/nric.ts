import { string } from 'yup'
import type { AccessRule } from '../../../domain/access.ts'
import { maskNric, normaliseNric, nricOfCell, readNric, showNric } from '../../../domain/nric.ts'
import { says, type FieldKind } from '../kind.ts'

export interface NricOptions {
  /** Masked in every response; this rule grants revealing per record. Unmasked if absent. */
  revealedTo?: AccessRule
  /** Encrypted: searchable by full number or last four digits. */
  sealed?: true
  /** Keeps the birth year in plaintext for reports by age. */
  tellsYear?: true
}

/** Malaysian NRIC, stored as 12 digits (domain.md, NRIC). */
export const nric: FieldKind<NricOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .transform((value: unknown) => (typeof value === 'string' ? normaliseNric(value) : value))
      .test('nric', function (value) {
        const reading = value ? readNric(value) : null
        return (
          !reading || reading.ok || this.createError({ message: says(`validation.nric.${reading.fault}`) })
        )
      }),
  column: () => 'text',
  operators: ['eq', 'in', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^[0-9]{12}$' }),
  filterValue: (raw) => (typeof raw === 'string' ? raw.replace(/\D/g, '') : null),
  importCell: nricOfCell,
  digits: 'nric',
  exactly: ({ nric: digits }) => (digits.length === 12 ? digits : null),
  shown: (value) => showNric(normaliseNric(value)),
  mask: {
    revealedTo: ({ revealedTo }) => revealedTo,
    of: maskNric,
    pattern: '^\\*{6}-\\*{2}-[0-9*]{4}$',
  },
  sealing: ({ sealed, tellsYear }) =>
    sealed && {
      kind: 'nric',
      shown: maskNric,
      year: tellsYear && ((value) => value.slice(0, 2)),
    },
  searchable: true,
}
