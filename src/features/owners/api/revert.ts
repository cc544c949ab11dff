import { sql } from 'kysely'
import type { Message } from '../../../domain/message.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { requireWritable } from '../../../engine/field-access.ts'
import { ownerRows, type OwnerRows } from '../owners.ts'
import type { Resource } from '../../../engine/resource.ts'
import { labelOf } from '../../../engine/schema.ts'
import { pointsOf, type UndoneChange } from '../../../engine/api/feature.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { changedMeanwhile, sameValue } from '../../../engine/api/undo/left-as-is.ts'
import {
  changedSince,
  type ChangeEntry,
  type OwnChange,
  type UpdateEntry,
  type ValuesEntry,
} from '../../../engine/api/undo/own-change.ts'

interface Held {
  id: number
  reassignment_at: string | null
}

const heldNow = async ({ table, column }: OwnerRows, id: number, { tx }: Context): Promise<Held[]> =>
  (
    await sql<Held>`
      select id, reassignment_at::text from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(
      tx.db,
    )
  ).rows

/** An undo is not a reassignment: the previous owner keeps the original start. */
async function keepTimes({ table }: OwnerRows, held: readonly Held[], { tx }: Context): Promise<void> {
  await sql`update ${sql.table(table)} a set reassignment_at = h.reassignment_at
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id bigint, reassignment_at timestamptz)
    where a.id = h.id and a.reassignment_at is distinct from h.reassignment_at`.execute(tx.db)
}

/** Restores ended ownership through the record; its own values come back too. */
async function takeUpAgain(
  { table, column, holder, own }: OwnerRows,
  id: number,
  { changes }: ValuesEntry<'delete'>,
  { tx }: Context,
): Promise<void> {
  const fixed = new Set(['id', 'corporate_id', column, holder, ...own])
  // The audit trail omits empty values.
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
    tx.db,
  )
  const names = rows.map(({ name }) => name).filter((name) => !fixed.has(name))
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`o.${name}`)}`))
  await sql`update ${sql.table(table)} a set ${sets}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(changes)}::jsonb) o
    where ${sql.ref(`a.${column}`)} = ${id} and ${sql.ref(`a.${holder}`)} = ${sql.ref(`o.${holder}`)}`.execute(
    tx.db,
  )
}

/** Restores an owner's values; those changed since stay and are reported with their author. */
async function putPartBack(
  { schema }: Resource,
  { table, own }: OwnerRows,
  [entry, change]: readonly [UpdateEntry, OwnChange],
  context: Context,
): Promise<[label: string, name: string][]> {
  const { tx, session } = context
  const since = await changedSince(context, change, entry)
  const found = await sql<{ now: Record<string, unknown> }>`
    select to_jsonb(a) as now from ${sql.table(table)} a where a.id = ${entry.row_id}`.execute(tx.db)
  const now = found.rows[0]?.now ?? {}
  const before = (name: string) => entry.changes[name]?.[0]
  const names = Object.keys(entry.changes).filter((name) => !sameValue(now[name], before(name)))
  const back = names.filter((name) => !since.has(name))
  requireWritable(
    schema,
    back.filter((name) => own.includes(name)),
    session,
  )
  if (back.length > 0) {
    const values = Object.fromEntries(back.map((name) => [name, before(name)]))
    const sets = sql.join(back.map((name) => sql`${sql.ref(name)} = ${sql.ref(`o.${name}`)}`))
    await sql`update ${sql.table(table)} a set ${sets}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) o
      where a.id = ${entry.row_id}`.execute(tx.db)
  }
  return names.flatMap((name): [string, string][] => {
    const field = schema.fields[name]
    const by = since.get(name)
    return field && by !== undefined ? [[labelOf(name, field), by]] : []
  })
}

/** Removes the new owner unless they worked on the record since. */
async function endHold(
  { schema, holder: main = '' }: Resource,
  { table, column, holder }: OwnerRows,
  [{ row_id, id }, { request }]: readonly [ChangeEntry, OwnChange],
  { tx }: Context,
): Promise<void> {
  const user = sql.ref(`a.${holder}`)
  await sql`delete from ${sql.table(table)} a using ${sql.table(schema.table)} t
    where a.id = ${row_id} and t.id = ${sql.ref(`a.${column}`)} and ${sql.ref(`t.${main}`)} is distinct from ${user}
      and not exists (select from audit s where s.table_name = ${table} and s.record_id = a.id
        and s.id > ${id} and s.request_id is distinct from ${request} and s.actor_id = ${user})`.execute(
    tx.db,
  )
}

/**
 * Undoes ownership changes around `work`, which undoes the record's; values may be in the caller's own row. Returns
 * what was left because it changed since.
 */
export async function revertOwners(
  service: ResourceService,
  { id, entries: all, change }: UndoneChange,
  work: () => Promise<Message | undefined>,
  context: Context,
): Promise<Message | undefined> {
  const { resource } = service
  const parts = ownerRows(resource)
  if (!parts) return work()
  const entries = all.filter(({ table_name }) => table_name === parts.table)
  if (entries.length > 0) requireAccess(resource, 'edit', context.session)
  const held = await heldNow(parts, id, context)
  const left = await work()
  await keepTimes(parts, held, context)
  const leftInParts: [string, string][] = []
  for (const entry of entries.toReversed()) {
    if (entry.action === 'delete') await takeUpAgain(parts, id, entry, context)
    if (entry.action === 'update')
      leftInParts.push(...(await putPartBack(resource, parts, [entry, change], context)))
    if (entry.action === 'create' && !left) await endHold(resource, parts, [entry, change], context)
  }
  for (const recompute of pointsOf(resource).recompute) await recompute(service, [id], 'record', context)
  if (entries.length > 0)
    await announceChange(context.tx, { table: resource.schema.table, action: 'update', ids: [id] })
  if (left || leftInParts.length === 0) return left
  const labels = new Set(leftInParts.map(([label]) => label))
  return changedMeanwhile(
    [...labels],
    leftInParts.map(([, name]) => name),
  )
}
