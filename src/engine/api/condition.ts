import { maxSearchLength, searchText } from '../../domain/search-text.ts'
import { isMany } from '../fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import { dayBounds } from '../../domain/dates/wire.ts'
import { isRelativeDate, relativeBounds } from '../../domain/relative-dates.ts'
import type { AnyField } from '../field.ts'
import { me, refersToUsers } from '../fields/me.ts'
import { isOperator, type Operator } from '../fields/kind.ts'
import { kindOf } from '../fields/kind-of.ts'
import { operatorsFor } from '../fields/operators-for.ts'

export interface Condition {
  field: string
  operator: Operator
  values: unknown[]
}

/** OR of condition groups. */
interface Alternatives {
  any: Condition[][]
}

/** Filter parts are combined with AND. */
export type FilterPart = Condition | Alternatives

/** Context for `'me'` and relative dates. */
export interface Asker {
  userId: number
  now: number
}

export const maxTextLength = maxSearchLength
export const isTooLong = (text: string): boolean =>
  text.length > maxTextLength && [...text].length > maxTextLength

function inColumnForm(name: string, field: AnyField, raw: unknown, { userId }: Asker): unknown {
  if (typeof raw === 'string' && isTooLong(raw))
    throw badRequest('filter.long', { field: name, max: maxTextLength })
  if (raw === me && refersToUsers(field)) return userId
  const convert =
    kindOf(field).filterValue ?? ((value: unknown) => (typeof value === 'string' ? value : null))
  const value = convert(raw, field.options)
  if (value === null || value === undefined) throw badRequest('filter.value', { field: name })
  return value
}

function readRelative(name: string, field: AnyField, raw: unknown, { now }: Asker): Condition {
  if (!isRelativeDate(raw)) throw badRequest('filter.value', { field: name })
  const { from = null, before = null } = relativeBounds(raw, now)
  const bound = (at: string | null) => (at === null ? null : (kindOf(field).bound?.(at) ?? at))
  return { field: name, operator: 'relative', values: [bound(from), bound(before)] }
}

function readOne(name: string, field: AnyField, operator: string, raw: unknown, asker: Asker): Condition {
  if (!isOperator(operator) || !operatorsFor(field).includes(operator))
    throw badRequest('filter.operator', { field: name, operator })
  const read = (value: unknown) => inColumnForm(name, field, value, asker)
  if (operator === 'empty') return { field: name, operator, values: [raw === true || raw === 'true'] }
  if (operator === 'relative') return readRelative(name, field, raw, asker)
  if (operator === 'in') {
    if (!Array.isArray(raw) || raw.length > 500) throw badRequest('filter.value', { field: name })
    return { field: name, operator, values: raw.map(read) }
  }
  if (operator === 'between') {
    if (!Array.isArray(raw) || raw.length !== 2) throw badRequest('filter.value', { field: name })
    return {
      field: name,
      operator,
      values: raw.map((end) => (end === null || end === '' ? null : read(end))),
    }
  }
  return { field: name, operator, values: [read(raw)] }
}

/** Parses a `filter` member: bare value is eq, array is in, null is empty, object names operators. */
export function readConditions(name: string, field: AnyField, raw: unknown, asker: Asker): Condition[] {
  if (raw === null) return [{ field: name, operator: 'empty', values: [true] }]
  if (Array.isArray(raw)) return [readOne(name, field, 'in', raw, asker)]
  if (typeof raw === 'object')
    return Object.entries(raw).map(([operator, value]) => readOne(name, field, operator, value, asker))
  const plain = operatorsFor(field).includes('eq') ? 'eq' : 'contains'
  return [readOne(name, field, plain, raw, asker)]
}

/** Escapes LIKE wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const sought = (text: string) => escapeLike(searchText(text))

/** A day covers the whole Kuala Lumpur day, half-open; a time is exact. */
const startOf = (value: unknown) => (String(value).length === 10 ? dayBounds(String(value))?.from : value)
const endOf = (value: unknown) => (String(value).length === 10 ? dayBounds(String(value))?.before : value)

function timeCondition(column: RawBuilder<unknown>, { operator, values }: Condition): RawBuilder<boolean> {
  const [first, last] = values
  const from = operator === 'eq' || operator === 'between' ? first : null
  const to = operator === 'eq' ? first : last
  switch (operator) {
    case 'before':
      return sql<boolean>`${column} < ${startOf(first)}::timestamptz`
    case 'after':
      return String(first).length === 10
        ? sql<boolean>`${column} >= ${endOf(first)}::timestamptz`
        : sql<boolean>`${column} > ${first}::timestamptz`
    default:
      return allOf([
        ...(from ? [sql<boolean>`${column} >= ${startOf(from)}::timestamptz`] : []),
        ...(to
          ? [
              String(to).length === 10
                ? sql<boolean>`${column} < ${endOf(to)}::timestamptz`
                : sql<boolean>`${column} <= ${to}::timestamptz`,
            ]
          : []),
      ])
  }
}

export const allOf = (parts: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`

export const anyOf = (parts: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`

/** Ignores case and accents in any script. */
const compared = (value: unknown) => sql`search_text(${value}::text)`

export const startsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${compared(column)} like ${`${sought(text)}%`}`

/** SQL for a condition. `in` uses one array parameter to bound the number of statement shapes. */
export function conditionSql(
  field: AnyField,
  column: RawBuilder<unknown>,
  condition: Condition,
): RawBuilder<boolean> {
  const { operator } = condition
  const { stored = (value: unknown) => value } = kindOf(field)
  const type = sql.raw(kindOf(field).column(field.options))
  const [first, last] = condition.values
  if (operator === 'empty') {
    const isText = type && kindOf(field).column(field.options) === 'text'
    const empty = isText ? sql<boolean>`coalesce(${column}, '') = ''` : sql<boolean>`${column} is null`
    return first ? empty : sql<boolean>`not (${empty})`
  }
  if (operator === 'relative')
    return allOf([
      ...(first === null ? [] : [sql<boolean>`${column} >= ${first}::${type}`]),
      ...(last === null ? [] : [sql<boolean>`${column} < ${last}::${type}`]),
    ])
  if (kindOf(field).wholeDays) return timeCondition(column, condition)
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} = ${stored(first)}::${type}`
    case 'neq':
      return sql<boolean>`${column} is distinct from ${stored(first)}::${type}`
    case 'in':
      return sql<boolean>`${column} = any(${condition.values.map(stored)}::${type}[])`
    case 'contains':
      if (isMany(field)) return sql<boolean>`${column} @> array[${first}]::${type}`
      return sql<boolean>`${compared(column)} like ${`%${sought(String(first))}%`}`
    case 'starts':
      return startsWith(column, String(stored(first)))
    case 'between':
      return allOf([
        ...(first === null ? [] : [sql<boolean>`${column} >= ${first}::${type}`]),
        ...(last === null ? [] : [sql<boolean>`${column} <= ${last}::${type}`]),
      ])
    case 'before':
      return sql<boolean>`${column} < ${first}::${type}`
    case 'after':
      return sql<boolean>`${column} > ${first}::${type}`
  }
}
