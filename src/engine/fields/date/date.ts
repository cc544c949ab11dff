import { readWrittenTime } from '../written-time.ts'
import { string } from 'yup'
import { showDay } from '../../../domain/dates/show.ts'
import { readWireTime, wireDay } from '../../../domain/dates/wire.ts'
import { says, type FieldKind } from '../kind.ts'

export const isDay = (text: string): boolean => text.length === 10 && readWireTime(text) !== null

export interface DateOptions {
  /** Date of birth: not in the future nor before 1900. */
  birth?: true
}

const firstBirth = '1900-01-01'
const isBirth = (day: string) => day >= firstBirth && day <= wireDay(Date.now())

/** YYYY-MM-DD, always as string: a JavaScript Date could shift across midnight. */
export const date: FieldKind<DateOptions> = {
  rule: ({ birth }) =>
    string()
      .typeError(says('validation.type'))
      .test('date', says('validation.date'), (value) => !value || isDay(value))
      .test(
        'birth',
        says('validation.birth'),
        (value) => !birth || !value || !isDay(value) || isBirth(value),
      ),
  column: () => 'date',
  operators: ['eq', 'neq', 'between', 'before', 'after', 'relative', 'empty'],
  openapi: () => ({ type: 'string', format: 'date' }),
  filterValue: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : null),
  bound: (moment) => moment.slice(0, 10),
  importCell: (text, { birth }) => readWrittenTime(text, birth ? 0 : undefined).slice(0, 10),
  time: true,
  shown: showDay,
}
