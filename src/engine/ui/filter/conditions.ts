import { kindOf } from '../../fields/kind-of.ts'
import { isOperator, type Operator } from '../../fields/kind.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'

export interface Condition {
  field: string
  operator: Operator
  value: unknown
}

export type FilterValues = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses filter values: bare value is `eq`, array is `in`, object names operators. */
export function conditionsOf(values: FilterValues, schema: Schema): Condition[] {
  return Object.entries(values).flatMap(([field, raw]): Condition[] => {
    if (!schema.fields[field]) return []
    if (Array.isArray(raw)) return [{ field, operator: 'in', value: raw }]
    if (!isRecord(raw)) return [{ field, operator: 'eq', value: raw }]
    return Object.entries(raw).flatMap(([operator, value]) =>
      isOperator(operator) ? [{ field, operator, value }] : [],
    )
  })
}

export function withoutEmptySearch(filter: FilterValues): FilterValues {
  const { q, ...others } = filter
  return q === '' || q === undefined ? others : filter
}

const isSet = (value: unknown) => value !== null && value !== undefined && value !== ''

export function isComplete({ operator, value }: Condition): boolean {
  if (operator === 'empty') return typeof value === 'boolean'
  if (operator === 'in') return Array.isArray(value) && value.length > 0
  if (operator === 'between') return Array.isArray(value) && value.some(isSet)
  return isSet(value)
}

export const operatorsOf = (raw: unknown): Record<string, unknown> =>
  isRecord(raw) ? raw : Array.isArray(raw) ? { in: raw } : raw === undefined ? {} : { eq: raw }

export function withoutCondition(values: FilterValues, { field, operator }: Condition): FilterValues {
  const { [field]: raw, ...others } = values
  const { [operator]: _gone, ...rest } = operatorsOf(raw)
  return Object.keys(rest).length > 0 ? { ...others, [field]: rest } : others
}

export function withCondition(
  values: FilterValues,
  condition: Condition,
  before: Condition = condition,
): FilterValues {
  const cleared = withoutCondition(values, before)
  if (!isComplete(condition)) return cleared
  const { field, operator, value } = condition
  const next = { ...operatorsOf(cleared[field]), [operator]: value }
  // Keeps the order of chips.
  const order = field in values ? Object.keys(values) : [...Object.keys(values), field]
  const all: FilterValues = { ...cleared, [field]: next }
  return Object.fromEntries(order.filter((name) => name in all).map((name) => [name, all[name]]))
}

/** Converts a value to another operator where possible. */
export function valueFor(operator: Operator, before: Condition): unknown {
  if (operator === before.operator) return before.value
  const single = Array.isArray(before.value) ? before.value.find(isSet) : before.value
  const kept = before.operator === 'empty' || before.operator === 'relative' ? undefined : single
  switch (operator) {
    case 'empty':
      return true
    case 'relative':
      return undefined
    case 'in':
      return isSet(kept) ? [kept] : []
    case 'between':
      return [kept ?? null, null]
    default:
      return kept
  }
}

/** Operator wording: amounts more or less, times before, after or on a day. */
export function operatorText(operator: Operator, field: AnyField): Operator | 'less' | 'more' | 'on' {
  const { time, amount } = kindOf(field)
  if (operator === 'eq' && time) return 'on'
  if (!amount) return operator
  return operator === 'before' ? 'less' : operator === 'after' ? 'more' : operator
}
