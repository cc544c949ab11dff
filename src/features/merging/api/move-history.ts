import { sql, type RawBuilder } from 'kysely'
import { holderParts } from '../../owners/holders.ts'
import { referencesTo } from '../../../engine/api/merge.ts'
import { settleAppointments } from '../../appointments/api/settle.ts'
import { severalFromNow } from '../../owners/api/several.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'

/** Rows that were moved from one record to another. */
export interface MovedRows {
  table: string
  column: string
  ids: number[]
}

/** Every table whose rows name a record by `resource` and `record_id`, as far as they may be changed: logs stay. */
async function recordTables({ tx }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
      join pg_attribute k on k.attrelid = c.oid and k.attname = 'resource'
      join pg_attribute r on r.attrelid = c.oid and r.attname = 'record_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_column_privilege(c.oid, r.attnum, 'update')
    order by 1`.execute(tx.db)
  return rows.map(({ name }) => name)
}

/** Of the tables that refer to records, those whose rows are things of their own: the lines of a log have no id, and stay. */
async function referringTables(service: ResourceService, context: Context) {
  const found = await referencesTo(service.resource.schema.table, context)
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute
    where attname = 'id' and attrelid = any(${found.map((each) => each.table)}::text[]::regclass[])`.execute(
    context.tx.db,
  )
  const named = new Set(rows.map(({ name }) => name))
  return found.filter((each) => named.has(each.table))
}

/** Rows over `m` that the other record has already, each in its own form: they stay where they are. */
function besides(
  { resource }: ResourceService,
  several: boolean,
  { name, column, to }: { name: string; column: string; to: number },
): RawBuilder<boolean> {
  if (name === 'record_request')
    return sql<boolean>`m.outcome is null and exists (select from record_request k where k.resource = m.resource
      and k.record_id = ${to} and k.asker_id = m.asker_id and k.outcome is null)`
  const parts = holderParts(resource)
  if (name !== parts?.table) return sql<boolean>`false`
  // Where one person holds a record, nobody is put beside them.
  if (!several) return sql<boolean>`true`
  return sql<boolean>`exists (select from ${sql.table(name)} k
    where k.${sql.ref(column)} = ${to} and k.${sql.ref(parts.holder)} = m.${sql.ref(parts.holder)})`
}

/** Moves everything that belongs to one record to another one. */
export async function moveHistory(
  service: ResourceService,
  context: Context,
  from: number,
  to: number,
): Promise<MovedRows[]> {
  const { schema } = service.resource
  const places = [
    ...(await recordTables(context)).map((name) => ({ name, column: 'record_id', polymorphic: true })),
    ...(await referringTables(service, context)).map((each) => ({
      name: each.table,
      column: each.column,
      polymorphic: false,
    })),
  ]
  const moved: MovedRows[] = []
  const several = (await severalFromNow(service.resource, context)) !== undefined
  for (const { name, column, polymorphic } of places) {
    const own = polymorphic ? sql`and m.resource = ${schema.name}` : sql``
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(name)} m set ${sql.ref(column)} = ${to}
      where m.${sql.ref(column)} = ${from} ${own} and not (${besides(service, several, { name, column, to })})
      returning m.id`.execute(context.tx.db)
    if (rows.length > 0) moved.push({ table: name, column, ids: rows.map(({ id }) => id) })
  }
  return moved
}

/** Moves rows back, those that nothing moved elsewhere meanwhile. */
export async function moveBack(
  { tx }: Context,
  moved: readonly MovedRows[],
  kept: number,
  gone: number,
): Promise<void> {
  for (const { table: name, column, ids } of moved)
    await sql`update ${sql.table(name)} m set ${sql.ref(column)} = ${gone}
      where m.id = any(${ids}::bigint[]) and m.${sql.ref(column)} = ${kept}`.execute(tx.db)
}

/** What stands in a record of its appointments and follow-ups, told anew. */
export async function settleHistory(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  await settleAppointments(service, ids, 'appointments', context)
  await settleFollowUps(service, ids, context)
}

/** The earliest open follow-up of each record, in its row. */
export async function settleFollowUps(
  { resource: { followUps, schema } }: ResourceService,
  ids: readonly number[],
  context: Context,
): Promise<void> {
  if (!followUps) return
  await sql`update ${table(schema)} set follow_up_at = (select min(f.due_at) from follow_up f
      where f.resource = ${schema.name} and f.record_id = t.id and f.done_at is null and f.removed_at is null)
    where t.id = any(${ids}::bigint[])`.execute(context.tx.db)
}
