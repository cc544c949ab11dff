import { sql, type RawBuilder } from 'kysely'
import { ownerRows, type OwnerRows } from '../owners.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { coOwnerRows } from './co-owners.ts'

const columnsOf = ({ own }: OwnerRows) => sql.join(own.map((name) => sql.ref(name)))
const valuesOf = ({ own }: OwnerRows, of: string) => sql.join(own.map((name) => sql.ref(`${of}.${name}`)))

const live = ({ schema }: Resource) =>
  sql`select l.id from ${sql.table(schema.table)} l ${schema.options.softDelete ? sql`where l.deleted_at is null` : sql``}`

/** Adds a co-owner, starting with the record's values. */
export async function joinOwners(
  resource: Resource,
  id: number,
  userId: number,
  { tx }: Context,
): Promise<void> {
  const parts = ownerRows(resource)
  if (!parts) return
  const { table, column, holder, own } = parts
  // Planned appointments stay with the owner.
  const begun = { ...parts, own: own.filter((name) => name !== resource.appointments) }
  await sql`
    insert into ${sql.table(table)} (corporate_id, ${sql.ref(column)}, ${sql.ref(holder)}, ${columnsOf(begun)})
    select t.corporate_id, t.id, ${userId}::bigint, ${valuesOf(begun, 't')} from ${sql.table(resource.schema.table)} t where t.id = ${id}
    on conflict (corporate_id, ${sql.ref(column)}, ${sql.ref(holder)}) do nothing`.execute(tx.db)
}

/** Records owned or co-owned by a user, over `t`. */
export function ownedBy(resource: Resource, userId: number): RawBuilder<boolean> {
  const own = sql<boolean>`${sql.ref(`t.${resource.holder ?? ''}`)} = ${userId}`
  const parts = ownerRows(resource)
  if (!parts) return own
  const { table, column, holder } = parts
  return sql<boolean>`(${own} or exists (select 1 from ${sql.table(table)} a
    where ${sql.ref(`a.${column}`)} = t.id and ${sql.ref(`a.${holder}`)} = ${userId}))`
}

/** Copies co-owner rows to the new user; primary owners change with the record. */
export async function transferRows(
  resource: Resource,
  from: number,
  to: number,
  { tx, session }: Context,
): Promise<void> {
  const parts = coOwnerRows(resource, session)
  if (!parts) return
  const { table, column, holder } = parts
  await sql`insert into ${sql.table(table)} (corporate_id, ${sql.ref(column)}, ${sql.ref(holder)}, ${columnsOf(parts)}, reassignment_at)
    select a.corporate_id, ${sql.ref(`a.${column}`)}, ${to}::bigint, ${valuesOf(parts, 'a')}, now() from ${sql.table(table)} a
    where ${sql.ref(`a.${holder}`)} = ${from} and ${sql.ref(`a.${column}`)} in (${live(resource)})
    on conflict (corporate_id, ${sql.ref(column)}, ${sql.ref(holder)}) do nothing`.execute(tx.db)
}

export async function endOwnership(resource: Resource, of: number, { tx }: Context): Promise<void> {
  const parts = ownerRows(resource)
  if (!parts) return
  await sql`delete from ${sql.table(parts.table)} where ${sql.ref(parts.holder)} = ${of}
    and ${sql.ref(parts.column)} in (${live(resource)})`.execute(tx.db)
}
