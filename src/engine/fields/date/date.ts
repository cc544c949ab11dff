import { readWrittenTime } from '../written-time.ts'
import { string } from 'yup'
import { readWireTime } from '../../../domain/dates.ts'
import { says, type FieldKind } from '../kind.ts'

export const isDay = (text: string): boolean => text.length === 10 && readWireTime(text) !== null

export type DateOptions = Record<never, never>

/** A calendar day, YYYY-MM-DD. A string through and through: a JavaScript Date would move it across midnight. */
export const date: FieldKind<DateOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .test('date', says('validation.date'), (value) => !value || isDay(value)),
  column: () => 'date',
  operators: ['eq', 'neq', 'between', 'before', 'after', 'relative', 'empty'],
  openapi: () => ({ type: 'string', format: 'date' }),
  filterValue: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : null),
  bound: (moment) => moment.slice(0, 10),
  importCell: (text) => readWrittenTime(text).slice(0, 10),
  time: true,
}
