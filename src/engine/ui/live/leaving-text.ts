import { kindOf } from '../../fields/kind-of.ts'
import { showDay } from '../../../domain/dates/show.ts'
import type { AnyField } from '../../field.ts'
import type { EngineRecord } from '../field-components.ts'
import type { useText } from '../texts/use-text.ts'

/** Why a record left the list: new date or new value. */
export function leavingText(
  record: EngineRecord,
  name: string,
  field: AnyField | undefined,
  text: ReturnType<typeof useText>,
): string {
  const value = record[name]
  if (field && kindOf(field).time && typeof value === 'string')
    return text('live.moved', { day: showDay(value.slice(0, 10)).replace(/, \d{4}$/, '') })
  const label = record._labels?.[name]?.text
  return label === undefined ? text('live.left') : text('live.became', { value: label })
}
