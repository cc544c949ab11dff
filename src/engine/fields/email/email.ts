import { string } from 'yup'
import { normalEmail } from '../../../domain/email.ts'
import { changeText, says, type FieldKind } from '../kind.ts'

const word = String.raw`[^\s@<>(),;:"[\]\\.]+`
const label = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`
const address = new RegExp(String.raw`^${word}(?:\.${word})*@(?:${label}\.)+(?=.{2,}$)${label}$`, 'u')

export type EmailOptions = Record<never, never>

export const email: FieldKind<EmailOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .transform(changeText(normalEmail))
      .max(254, says('validation.max', { max: 254 }))
      .matches(address, { message: says('validation.email'), excludeEmptyString: true }),
  column: () => 'text',
  operators: ['eq', 'neq', 'in', 'contains', 'starts', 'empty'],
  openapi: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  filterValue: (raw) => (typeof raw === 'string' ? normalEmail(raw) : null),
  order: 'name',
  caseless: true,
  exactly: ({ text }) => (text.includes('@') ? normalEmail(text) : null),
  searchable: true,
}
