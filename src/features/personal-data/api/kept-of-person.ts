import { sql } from 'kysely'
import { numbersOf, openWithin } from '../../../runtime/numbers.ts'
import { partsOf, referrersOf } from '../../../engine/registry.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { registeredService } from '../../../engine/api/services.ts'
import { filesNamed, placeFiles, type KeptFile, type PlacedFile } from './kept-files.ts'
import type { PersonRecords } from './person-records.ts'

/** Exports the newest rows per kind. */
const mostRows = 10_000

/** Columns without personal data. */
const ours = [
  ...['nric_index', 'nric_last4', 'passport_no_index', 'passport_no_last4'],
  ...['corporate_id', 'name_key', 'claim', 'claimed_at', 'idempotency_key', 'link_id'],
]

async function rowsOf(
  table: string,
  { column, ids, resource }: { column: string; ids: readonly number[]; resource?: string },
  { tx, session }: Context,
): Promise<Values[]> {
  const { rows } = await sql<{ row: Values }>`
    select to_jsonb(t) - ${ours}::text[] as row from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = any(${ids}::bigint[]) ${resource === undefined ? sql`` : sql`and t.resource = ${resource}`}
    order by t.id desc limit ${mostRows}`.execute(tx.db)
  const numbers = numbersOf(tx)
  return rows.map(({ row }) => openWithin(numbers, session.corporateId, row))
}

/** Tables with `resource` and `record_id` columns that contain personal data. */
async function recordTables({ tx }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and exists (
      select from pg_description d join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.description = 'personal') order by 1`.execute(
    tx.db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Keeps referring rows, stage moves and own children. Children of another person's record are that person's to request.
 */
async function keepWithParts(
  own: Record<string, Values[]>,
  { schema, person, stages }: Resource,
  by: { column: string; ids: readonly number[] },
  context: Context,
): Promise<void> {
  const rows = await rowsOf(schema.table, by, context)
  const known = own[schema.table] ?? []
  const added = rows.filter(({ id }) => known.every((row) => row['id'] !== id))
  own[schema.table] = [...known, ...added]
  const ids = added.map(({ id }) => Number(id))
  if (stages && ids.length > 0) {
    const { table, column } = stages.history
    own[table] = [...(own[table] ?? []), ...(await rowsOf(table, { column, ids }, context))]
  }
  for (const part of ids.length > 0 && !person ? partsOf(schema.name) : [])
    if (part.partOf !== undefined) await keepWithParts(own, part, { column: part.partOf, ids }, context)
}

export interface KeptOfPerson {
  kept: Record<string, Record<string, readonly Values[]>>
  documents: readonly PlacedFile[]
}

export async function keptOf(records: readonly PersonRecords[], context: Context): Promise<KeptOfPerson> {
  const { tx } = context
  const tables = await recordTables(context)
  const kept: KeptOfPerson['kept'] = {}
  const files = new Map<string, KeptFile[]>()
  for (const each of records) {
    const { resource, ids } = each
    const { schema } = resource
    const own: Record<string, Values[]> = {
      records: await rowsOf(schema.table, { column: 'id', ids }, context),
    }
    for (const { resource: other, field } of referrersOf(schema.name))
      if (other.personal?.becomes !== field) await keepWithParts(own, other, { column: field, ids }, context)
    for (const table of tables)
      own[table] = await rowsOf(table, { column: 'record_id', ids, resource: schema.name }, context)
    const changes = await sql<Values>`
      select a.id, a.at, a.actor_id, a.action, a.changes from audit a
      where a.table_name = ${schema.table} and a.record_id = any(${ids}::bigint[]) order by a.id desc limit ${mostRows}`.execute(
      tx.db,
    )
    own['changes'] = openWithin(numbersOf(tx), context.session.corporateId, changes.rows)
    Object.assign(own, await registeredService(resource)?.hooks.knownOf?.(ids, context))
    files.set(schema.name, await filesNamed(schema.table, own, context))
    const log = { column: 'record_id', ids, resource: schema.name }
    own['access_log'] = await rowsOf('access_log', log, context)
    kept[schema.name] = own
  }
  const documents = placeFiles([...files.values()].flat())
  const paths = new Map(documents.map(({ id, path }) => [id, path]))
  for (const [name, named] of files)
    kept[name] = {
      ...kept[name],
      files: named.map((file) => ({ ...file, path: paths.get(file.id) ?? null })),
    }
  return { kept, documents }
}
