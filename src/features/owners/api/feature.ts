import { sql } from 'kysely'
import type { Feature } from '../../../engine/api/feature.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { ownerRows } from '../owners.ts'
import { dependentOnChanges, dependentOnNew, dependentOnValues } from './dependent-writes.ts'
import { ownerColumns, presentOwners } from './present-owners.ts'
import { takeOwnValues } from './own-values.ts'
import { seenByOwner, seenCondition, seenValue } from './seen.ts'
import { currentCoOwnerRows, coOwnerRows } from './co-owners.ts'
import { revertOwners } from './revert.ts'

/** Co-owners with per-owner values. */
export const ownersFeature = {
  name: 'owners',
  uses: ({ holders }) => holders !== undefined,
  columns: ownerColumns,
  present: presentOwners,
  seen: seenByOwner,
  seenValue,
  condition: ({ resource }, condition, session) =>
    resource.holders?.own.includes(condition.field) ? seenCondition(resource, condition, session) : undefined,
  ownedBy(resource, session, owners) {
    const parts = coOwnerRows(resource, session)
    if (!parts) return undefined
    const { table, column, holder } = parts
    return sql<boolean>`t.id in (select ${sql.ref(`a.${column}`)} from ${sql.table(table)} a where ${sql.ref(`a.${holder}`)} = ${owners})`
  },
  beforeChange: takeOwnValues,
  withNew: dependentOnNew,
  withChanges: dependentOnChanges,
  withValues: dependentOnValues,
  undo: revertOwners,
  childTables(resource) {
    const parts = ownerRows(resource)
    return parts ? [{ table: parts.table, column: parts.column, fields: parts.own }] : []
  },
  histories({ resource }, session, id) {
    const parts = ownerRows(resource)
    if (!parts) return []
    const { table, column, about, holder } = parts
    const readable = readableFields(resource.schema, session)
    const fieldOf = (own: string) => {
      const name = parts.fields[own]
      return name !== undefined && readable.has(name) ? resource.schema.fields[name] : undefined
    }
    const lines = sql<boolean>`a.table_name = ${table} and a.record_id in (
      select p.id from ${sql.table(table)} p where p.${sql.ref(column)} = ${id})`
    const name = fieldOf(holder)
      ? sql`(select h.name from ${sql.table(table)} p join app_user h on h.id = p.${sql.ref(holder)} where p.id = a.record_id)`
      : undefined
    return [{ table, about, fieldOf, lines, ...(name && { name, nameIs: 'holder' as const }) }]
  },
  async stays(resource, context, { table, column, to }) {
    const parts = ownerRows(resource)
    if (table !== parts?.table) return undefined
    // Without co-owners no one is added.
    if (!(await currentCoOwnerRows(resource, context))) return sql<boolean>`true`
    return sql<boolean>`exists (select from ${sql.table(table)} k
      where k.${sql.ref(column)} = ${to} and k.${sql.ref(parts.holder)} = m.${sql.ref(parts.holder)})`
  },
} satisfies Feature
