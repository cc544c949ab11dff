import { isMany } from '../fields/referred.ts'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { requireFillable } from '../field-access.ts'
import { referrersOf } from '../registry.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { readIds } from './query.ts'
import { isSeen, readRecords } from './read.ts'
import { finishWrite, removeRecords } from './pipeline.ts'

interface Reference {
  table: string
  column: string
  versioned: boolean
}

/** All columns referring to a table, from schemas and services. */
export async function referencesTo(table: string, { tx }: Context): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column",
      exists (select 1 from pg_attribute v where v.attrelid = c.conrelid and v.attname = 'version') as versioned
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'corporate_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(tx.db)
  return rows
}

/** A merge changes other records' fields, so the session must be allowed to set them. */
function requireReference(
  name: string,
  { table, column }: Pick<Reference, 'table' | 'column'>,
  changed: bigint | undefined,
  { session }: Context,
): void {
  if (!changed) return
  for (const { resource, field } of referrersOf(name))
    if (resource.schema.table === table && field === column)
      requireFillable(resource.schema, [field], session)
}

async function refer(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
  into: number,
): Promise<number> {
  const { schema } = service.resource
  let changed = 0
  for (const { table, column, versioned } of await referencesTo(schema.table, context)) {
    const bump = versioned ? sql`, version = t.version + 1` : sql``
    const own = table === schema.table
    // A target below a merged entry would otherwise become its own parent.
    const to = own ? sql`case when t.id = ${into} then null else ${into}::bigint end` : sql`${into}::bigint`
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${to}${bump}
      where t.${sql.ref(column)} = any(${ids}::bigint[])`.execute(context.tx.db)
    requireReference(schema.name, { table, column }, numAffectedRows, context)
    changed += Number(numAffectedRows ?? 0)
  }
  for (const { resource, field } of referrersOf(schema.name)) {
    if (!isMany(resource.schema.fields[field])) continue
    const column = sql.ref(field)
    const { numAffectedRows } = await sql`
      update ${sql.table(resource.schema.table)} t set version = t.version + 1, ${column} = array(
        select r.id from (
          select case when x.id = any(${ids}::bigint[]) then ${into}::bigint else x.id end as id, min(x.place) as place
          from unnest(t.${column}) with ordinality as x(id, place) group by 1) r
        order by r.place)
      where t.${column} && ${ids}::bigint[]`.execute(context.tx.db)
    requireReference(schema.name, { table: resource.schema.table, column: field }, numAffectedRows, context)
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

/**
 * Merges list entries: repoints references, then deletes them, atomically. Body `{ ids, into }`; returns `into` and the
 * number changed.
 */
export async function mergeRecords(
  service: ResourceService,
  context: Context,
  body: Values,
): Promise<{ id: number; changed: number }> {
  const ids = [...new Set(readIds(body['ids']))]
  const [into = 0] = readIds([body['into'] ?? 0])
  const found = await readRecords(service, context, [into, ...ids])
  const [kept, ...records] = found.filter(isSeen)
  if (!kept || records.length === 0 || records.length < ids.length || kept.id !== into || ids.includes(into))
    throw invalid({ into: [{ key: 'merge.into' }] })
  const prepared = (await service.hooks.beforeMerge?.(records, kept, context)) ?? 0
  const changed = prepared + (await refer(service, context, ids, into))
  await removeRecords(service, records, context)
  await finishWrite(service, [{ id: into, values: {}, current: kept }], context)
  return { id: into, changed }
}
