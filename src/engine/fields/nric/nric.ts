import { string } from 'yup'
import { normaliseNric, readNric, showNric } from '../../../domain/nric.ts'
import { says, type FieldKind } from '../kind.ts'

export type NricOptions = Record<never, never>

/** A Malaysian identity card number, kept as 12 digits (domain.md, NRIC). */
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
  operators: ['eq', 'in', 'starts', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^[0-9]{12}$' }),
  filterValue: (raw) => (typeof raw === 'string' ? raw.replace(/\D/g, '') : null),
  digits: 'nric',
  exactly: ({ nric: digits }) => (digits.length === 12 ? digits : null),
  shown: (value) => showNric(normaliseNric(value)),
  searchable: true,
}
