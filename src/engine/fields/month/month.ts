import { string } from 'yup'
import { says, type FieldKind } from '../kind.ts'

export type MonthOptions = Record<never, never>

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** YYYY-MM. */
export const month: FieldKind<MonthOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .matches(pattern, { message: says('validation.month'), excludeEmptyString: true }),
  column: () => 'text',
  months: true,
  operators: ['eq', 'neq', 'in', 'between', 'before', 'after', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
  filterValue: (raw) => (typeof raw === 'string' && pattern.test(raw) ? raw : null),
}
