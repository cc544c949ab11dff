import { sql } from 'kysely'
import { pointsOf, type ChildTable } from '../feature.ts'
import type { Resource } from '../../resource.ts'
import type { Context, ResourceService } from '../resource-service.ts'

/** Undo window in minutes. */
export const undoMinutes = 15

interface Entry {
  id: number
  table_name: string
  row_id: number
  /** The record itself or its parent. */
  record_id: number
  record_version: number | null
}

/** Changes by column. */
export interface UpdateEntry extends Entry {
  action: 'update'
  changes: Record<string, [before: unknown, after: unknown]>
}

/** Values by column. */
export interface ValuesEntry<Action extends 'create' | 'delete'> extends Entry {
  action: Action
  changes: Record<string, unknown>
}

export type ChangeEntry = UpdateEntry | ValuesEntry<'create'> | ValuesEntry<'delete'>

/** Request id, or `job-12` for jobs. */
export interface OwnChange {
  request: string
  since?: string
}

const childTablesOf = (resource: Resource): ChildTable[] =>
  pointsOf(resource).childTables.flatMap((tables) => tables(resource))

function tablesOf({ resource }: ResourceService): string[] {
  return [resource.schema.table, ...childTablesOf(resource).map(({ table }) => table)]
}

function recordOf({ resource }: ResourceService) {
  const children = childTablesOf(resource)
  if (children.length === 0) return sql`a.record_id`
  const ofChildren = children.map(
    ({ table, column }) => sql`when a.table_name = ${table} then coalesce(
      case when a.action <> 'update' then (a.changes ->> ${column})::bigint end,
      (select p.${sql.ref(column)} from ${sql.table(table)} p where p.id = a.record_id))`,
  )
  return sql`case ${sql.join(ofChildren, sql` `)} else a.record_id end`
}

const mine = (service: ResourceService, { session }: Context, { request, since }: OwnChange) => sql`
  a.actor_id = ${session.userId} and a.request_id = ${request} and a.table_name = any(${tablesOf(service)}::text[])
  and a.at >= coalesce(${since ?? null}::timestamptz, now() - make_interval(mins => ${undoMinutes}))`

export async function changedRecords(
  service: ResourceService,
  context: Context,
  change: OwnChange,
  { lines, before }: { lines: number; before?: number },
): Promise<{ ids: number[]; last: number | undefined }> {
  const { rows } = await sql<{ id: number; record_id: number | null }>`
    select a.id, ${recordOf(service)} as record_id from audit a
    where ${mine(service, context, change)} and (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
    order by a.id desc limit ${lines}`.execute(context.tx.db)
  const ids = new Set(rows.flatMap(({ record_id }) => record_id ?? []))
  return { ids: [...ids], last: rows.at(-1)?.id }
}

export async function changeEntries(
  service: ResourceService,
  context: Context,
  change: OwnChange,
  id: number,
): Promise<ChangeEntry[]> {
  const { table } = service.resource.schema
  const ofChildren = childTablesOf(service.resource).map(
    (child) => sql`
      or (a.table_name = ${child.table} and a.action = 'update' and a.record_id in
        (select p.id from ${sql.table(child.table)} p where p.${sql.ref(child.column)} = ${id}))
      or (a.table_name = ${child.table} and a.action <> 'update' and a.changes ->> ${child.column} = ${String(id)})`,
  )
  const { rows } = await sql<ChangeEntry>`
    select a.id, a.table_name, a.record_id as row_id, ${id}::bigint as record_id, a.record_version, a.action, a.changes
    from audit a
    where ${mine(service, context, change)} and ((a.table_name = ${table} and a.record_id = ${id}) ${sql.join(ofChildren, sql``)})
    order by a.id`.execute(context.tx.db)
  return rows
}

export async function changedSince(
  { tx }: Context,
  { request }: OwnChange,
  { table_name, row_id, id }: Pick<ChangeEntry, 'table_name' | 'row_id' | 'id'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; actor: string | null }>`
    select distinct on (k) k as name, u.name as actor
    from audit a cross join lateral jsonb_object_keys(a.changes) k left join app_user u on u.id = a.actor_id
    where a.table_name = ${table_name} and a.record_id = ${row_id} and a.id > ${id}
      and a.action = 'update' and a.request_id is distinct from ${request}
      and a.request_id is distinct from nullif(current_setting('app.request_id', true), '')
    order by k, a.id desc`.execute(tx.db)
  return new Map(rows.map(({ name, actor }) => [name, actor ?? 'Urus']))
}
