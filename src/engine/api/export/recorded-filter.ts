import { addSeconds } from '../../../domain/dates/times.ts'
import { readWireTime } from '../../../domain/dates/wire.ts'
import type { RecordedCondition, RecordedFilter } from '../../../runtime/access-log.ts'
import type { AnyField } from '../../field.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { maskOf, masked } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import type { Condition } from '../condition.ts'
import { sealingOf } from '../sealed-fields.ts'
import { searchTerms } from '../search.ts'
import type { Exported } from './request.ts'

const lastBefore = (before: string): string =>
  readWireTime(before) ? addSeconds(before, -1).slice(0, 10) : before

function settled({ field, values: [from, before] }: Condition): RecordedCondition {
  if (typeof from !== 'string') return { field, operator: 'before', value: before }
  const last = typeof before === 'string' ? lastBefore(before) : null
  return { field, operator: 'between', value: [from.slice(0, 10), last] }
}

/** Masks a value as responses do. */
function standIn(field: AnyField | undefined, value: unknown): unknown {
  const sealing = sealingOf(field)
  return sealing && typeof value === 'string' ? sealing.shown(value) : masked(field, value)
}

function recorded({ values: asked, ...condition }: Condition, { schema }: Resource): RecordedCondition {
  const { field, operator } = condition
  const values = asked.map((value) => standIn(schema.fields[field], value))
  if (operator === 'relative') return settled({ ...condition, values })
  return { field, operator, value: operator === 'in' || operator === 'between' ? values : values[0] }
}

function recordedText(q: string, { schema, list }: Resource): string {
  const terms = searchTerms(q)
  for (const field of (list.search ?? []).map((name) => schema.fields[name])) {
    const exact = field && maskOf(field) ? kindOf(field).exactly?.(terms) : null
    if (exact) return String(masked(field, exact))
  }
  return q
}

/** Export filter for the access log, masked because others read it. */
export const recordedFilter = ({ conditions, q }: Exported, resource: Resource): RecordedFilter => ({
  conditions: conditions.map((part) =>
    'any' in part
      ? { any: part.any.map((group) => group.map((one) => recorded(one, resource))) }
      : recorded(part, resource),
  ),
  ...(q !== undefined && { q: recordedText(q, resource) }),
})
