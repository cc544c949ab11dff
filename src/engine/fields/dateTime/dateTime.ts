import { readWrittenTime } from '../written-time.ts'
import { string } from 'yup'
import { readWireTime } from '../../../domain/dates/wire.ts'
import { says, type FieldKind } from '../kind.ts'

export interface DateTimeOptions {
  /** Logged after the fact: forms offer no future times. */
  past?: boolean
}

/** Wire format `Y-m-d H:i:s` in Asia/Kuala_Lumpur (VAL-11). */
export const dateTime: FieldKind<DateTimeOptions> = {
  rule: () =>
    string()
      .typeError(says('validation.type'))
      .test(
        'dateTime',
        says('validation.dateTime'),
        (value) => !value || (value.length === 19 && readWireTime(value) !== null),
      ),
  column: () => 'timestamptz',
  operators: ['eq', 'between', 'before', 'after', 'relative', 'empty'],
  openapi: () => ({ type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$' }),
  filterValue: (raw) => (typeof raw === 'string' && readWireTime(raw) ? raw : null),
  wholeDays: true,
  importCell: (text) => {
    const written = readWrittenTime(text)
    return written.length === 10 ? `${written} 00:00:00` : written
  },
  time: true,
}
