import { readWireTime, wireDay } from '../../../domain/dates.ts'
import type { RecordedCondition, RecordedFilter } from '../../../runtime/access-log.ts'
import type { Condition } from '../condition.ts'
import type { Exported } from './request.ts'

/** The last day before a moment that begins one; the moment itself where it does not. */
function lastBefore(before: string): string {
  const moment = readWireTime(before)
  return moment ? wireDay(moment.getTime() - 1000) : before
}

/** A span that moves with the day, as the days that it meant. */
function settled({ field, values: [from, before] }: Condition): RecordedCondition {
  if (typeof from !== 'string') return { field, operator: 'before', value: before }
  const last = typeof before === 'string' ? lastBefore(before) : null
  return { field, operator: 'between', value: [from.slice(0, 10), last] }
}

function recorded(condition: Condition): RecordedCondition {
  const { field, operator, values } = condition
  if (operator === 'relative') return settled(condition)
  return { field, operator, value: operator === 'in' || operator === 'between' ? values : values[0] }
}

/** What an export was of, for the access log. */
export const recordedFilter = ({ conditions, q }: Exported): RecordedFilter => ({
  conditions: conditions.map((part) =>
    'any' in part ? { any: part.any.map((group) => group.map(recorded)) } : recorded(part),
  ),
  ...(q !== undefined && { q }),
})
