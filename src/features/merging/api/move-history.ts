import { sql, type RawBuilder } from 'kysely'
import { pointsOf } from '../../../engine/api/feature.ts'
import { referencesTo } from '../../../engine/api/merge.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

export interface MovedRows {
  table: string
  column: string
  ids: number[]
}

/** Updatable tables keyed by `resource` and `record_id`; excludes logs. */
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

/** Referring tables with an id; log lines have none and stay. */
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

/** Rows over `m` that stay because the other record has equivalents, per feature. */
async function stays(
  { resource }: ResourceService,
  context: Context,
  row: { table: string; column: string; to: number },
): Promise<RawBuilder<boolean>> {
  for (const condition of pointsOf(resource).stays) {
    const stay = await condition(resource, context, row)
    if (stay) return stay
  }
  return sql<boolean>`false`
}

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
  for (const { name, column, polymorphic } of places) {
    const stay = await stays(service, context, { table: name, column, to })
    const own = polymorphic ? sql`and m.resource = ${schema.name}` : sql``
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(name)} m set ${sql.ref(column)} = ${to}
      where m.${sql.ref(column)} = ${from} ${own} and not (${stay})
      returning m.id`.execute(context.tx.db)
    if (rows.length > 0) moved.push({ table: name, column, ids: rows.map(({ id }) => id) })
  }
  return moved
}

/** Moves rows back unless moved elsewhere since. */
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

export async function recomputeMerged(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  for (const recompute of pointsOf(service.resource).recompute)
    await recompute(service, ids, 'children', context)
}
