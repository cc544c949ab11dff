import { string } from 'yup'
import { lowered, says, trimmed, type FieldKind } from '../kind.ts'

const address = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]{2,}$/

export type EmailOptions = Record<never, never>

/** An e-mail address in lower case. */
export const email: FieldKind<EmailOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .transform(trimmed)
      .transform(lowered)
      .max(254, says('validation.max', { max: 254 }))
      .matches(address, { message: says('validation.email'), excludeEmptyString: true }),
  column: () => 'text',
  operators: ['eq', 'neq', 'in', 'contains', 'starts', 'empty'],
  openapi: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  filterValue: (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() : null),
}
