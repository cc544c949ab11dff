import { string } from 'yup'
import { readMoney, showRinggit } from '../../../domain/money.ts'
import { plainFigures, says, type FieldKind } from '../kind.ts'

export interface MoneyOptions {
  /** Minimum in RM; defaults to 0. */
  min?: number
}

const amount = /^-?\d{1,12}(\.\d{1,2})?$/

/** RM: numeric in the database, decimal string on the wire, lossless. */
export const money: FieldKind<MoneyOptions> = {
  rule: ({ min = 0 }) =>
    string()
      .typeError(says('validation.type'))
      .transform((value: unknown) => (typeof value === 'string' ? (readMoney(value) ?? value) : value))
      .matches(amount, { message: says('validation.money'), excludeEmptyString: true })
      .test(
        'min',
        says('validation.min_number', { min }),
        (value) => !value || !amount.test(value) || Number(value) >= min,
      ),
  column: () => 'numeric(14,2)',
  operators: ['eq', 'neq', 'between', 'before', 'after', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,2})?$', description: 'Ringgit' }),
  filterValue: (raw) => {
    const text = readMoney(String(raw))
    return text !== null && amount.test(text) ? text : null
  },
  importCell: plainFigures,
  exportCell: (value) => ({ number: String(value), money: true }),
  shown: showRinggit,
  unit: 'RM',
  amount: true,
}
