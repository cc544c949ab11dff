import { string } from 'yup'
import { plainFigures, says, type FieldKind } from '../kind.ts'

export interface PercentOptions {
  min?: number
  max?: number
}

const figure = /^-?\d{1,6}(\.\d{1,4})?$/

/** Percent as decimal string: '4.3' means 4.3 %. */
export const percent: FieldKind<PercentOptions> = {
  rule: ({ min = 0, max = 100 }) =>
    string()
      .typeError(says('validation.type'))
      .transform((value: unknown) =>
        // Blank text is invalid, while a cleared input is null.
        typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\s*%$/, '') : value,
      )
      .matches(figure, { message: says('validation.type'), excludeEmptyString: true })
      .test('min', says('validation.min_number', { min }), (value) => !value || !(Number(value) < min))
      .test('max', says('validation.max_number', { max }), (value) => !value || !(Number(value) > max)),
  column: () => 'numeric(10,4)',
  operators: ['eq', 'neq', 'between', 'before', 'after', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^-?[0-9]{1,6}(\\.[0-9]{1,4})?$' }),
  filterValue: (raw) => (figure.test(String(raw)) ? String(raw) : null),
  importCell: plainFigures,
  exportCell: (value) => ({ number: String(value) }),
  shown: (value) => `${value}%`,
  amount: true,
}
