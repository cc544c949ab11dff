import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../../engine/resource.ts'
import { conditionSql, type Condition } from '../../../engine/api/condition.ts'
import type { SeenValues } from '../../../engine/api/resource-service.ts'
import { coOwnerRows } from './co-owners.ts'

/** A co-owner's own values, else the record's [STA-13]. */
export function seenByOwner(resource: Resource, session: AccessSession): SeenValues | undefined {
  const parts = coOwnerRows(resource, session)
  if (!parts) return undefined
  const { table, column, holder, own } = parts
  return {
    join: sql`left join ${sql.table(table)} own on ${sql.ref(`own.${column}`)} = t.id and ${sql.ref(`own.${holder}`)} = ${session.userId}`,
    values: Object.fromEntries(
      own.map((name) => [name, sql`coalesce(${sql.ref(`own.${name}`)}, ${sql.ref(`t.${name}`)})`]),
    ),
  }
}

/** Correlated form, without a join. */
export function seenValue(
  resource: Resource,
  name: string,
  session: AccessSession,
): RawBuilder<unknown> | undefined {
  const value = sql.ref(`t.${name}`)
  const parts = coOwnerRows(resource, session)
  if (!parts?.own.includes(name)) return undefined
  const { table, column, holder } = parts
  return sql`coalesce((select ${sql.ref(`a.${name}`)} from ${sql.table(table)} a
    where ${sql.ref(`a.${column}`)} = t.id and ${sql.ref(`a.${holder}`)} = ${session.userId}), ${value})`
}

/** Filters use the value the viewer sees [STA-13]; with single owners, the plain column. */
export function seenCondition(
  resource: Resource,
  condition: Condition,
  session: AccessSession,
): RawBuilder<boolean> {
  const { field: name } = condition
  const field = resource.schema.fields[name]
  if (!field) throw new Error(`${resource.schema.name} has no field ${name}`)
  const plain = conditionSql(field, sql.ref(`t.${name}`), condition)
  const parts = coOwnerRows(resource, session)
  if (!parts?.own.includes(name)) return plain
  const { table, column, holder } = parts
  const held = sql.ref(`a.${name}`)
  const own = sql`select ${sql.ref(`a.${column}`)} from ${sql.table(table)} a
    where ${sql.ref(`a.${holder}`)} = ${session.userId} and ${held} is not null`
  return sql<boolean>`((${plain} and t.id not in (${own})) or t.id in (${own} and ${conditionSql(field, held, condition)}))`
}
