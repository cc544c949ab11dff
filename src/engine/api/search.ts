import { sql, type RawBuilder } from 'kysely'
import { phoneSearchKey } from '../../domain/phone.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import { conditionSql } from './condition.ts'
import { readableFields } from './field-access.ts'

/** Fewer digits than this find half the table. */
const fewestDigits = 3

/** The condition of the search box over the fields that the resource names and the session may read. */
export function searchSql(resource: Resource, session: AccessSession, q: string): RawBuilder<boolean> {
  const { schema, list } = resource
  const readable = readableFields(schema, session)
  const names = (list.search ?? []).filter((name) => readable.has(name))
  const digits = phoneSearchKey(q)
  const isPhone = (name: string) => schema.fields[name]?.kind === 'phone'
  const byText = names.filter((name) => !isPhone(name))
  const byPhone = digits.length >= fewestDigits ? names.filter(isPhone) : []
  if (schema.options.searchIndex) {
    // Under row-level security the planner may not push LIKE into an index; the definer function holds the tenant predicate itself.
    const find = sql.ref(`search_${schema.table}`)
    // As an array it is asked once; as a subquery the planner may ask it again for every row.
    return sql<boolean>`t.id = any(array(select ${find}(${byText}::text[], ${q}, ${byPhone}::text[], ${digits})))`
  }
  const found = [...byText, ...byPhone].flatMap((name) => {
    const field = schema.fields[name]
    const value = isPhone(name) ? digits : q
    return field
      ? [conditionSql(field, sql`t.${sql.ref(name)}`, { field: name, operator: 'contains', values: [value] })]
      : []
  })
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`
}
