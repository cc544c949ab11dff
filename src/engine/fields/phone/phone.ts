import { string } from 'yup'
import { isPhone, normalisePhone, phoneOfCell, phoneSearchKey, showPhone } from '../../../domain/phone.ts'
import { says, type FieldKind } from '../kind.ts'

export type PhoneOptions = Record<never, never>

/** Malaysian phone in any notation, stored as digits 60… without plus (domain.md, Phone). */
export const phone: FieldKind<PhoneOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .transform((value: unknown) =>
        // Input without digits stays: it is an invalid phone, not a missing one.
        typeof value === 'string' ? normalisePhone(value) || value : value,
      )
      .test('phone', says('validation.phone'), (value) => !value || isPhone(value)),
  column: () => 'text',
  operators: ['eq', 'neq', 'in', 'contains', 'starts', 'empty'],
  openapi: () => ({
    type: 'string',
    pattern: '^60[0-9]{8,10}$',
    description: 'Digits 60… without plus; any usual way of writing is accepted.',
  }),
  filterValue: (raw) =>
    typeof raw === 'string' || typeof raw === 'number' ? phoneSearchKey(String(raw)) : null,
  stored: (value) => `60${String(value)}`,
  digits: 'phone',
  exactly: ({ phone: digits }) => (isPhone(normalisePhone(digits)) ? normalisePhone(digits) : null),
  shown: showPhone,
  importCell: phoneOfCell,
  searchable: true,
}
