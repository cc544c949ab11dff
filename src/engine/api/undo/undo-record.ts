import { sql } from 'kysely'
import { Failure, notFound } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import type { Context, ResourceService, Row, Values } from '../resource-service.ts'
import { requireFillable, requireWritable } from '../../field-access.ts'
import { requireAccess } from '../guards.ts'
import { restoreRecord, writeChanges } from '../pipeline.ts'
import { restriction, table } from '../select.ts'
import { labelOf } from '../../schema.ts'
import { pointsOf } from '../feature.ts'
import { changedMeanwhile, sameValue } from './left-as-is.ts'
import {
  changedSince,
  type ChangeEntry,
  type OwnChange,
  type UpdateEntry,
  type ValuesEntry,
} from './own-change.ts'

/** Locks a row even if deleted or no longer visible: the caller's change proves prior access. */
export async function lockRow(
  { resource }: ResourceService,
  id: number,
  { tx }: Context,
): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${table(resource.schema)} where t.id = ${id} for update`.execute(tx.db)
  return rows[0]?.row
}

/** Restores a permanently deleted record under its id; nothing can refer to it. */
async function recreate(
  service: ResourceService,
  entry: ValuesEntry<'delete'>,
  context: Context,
): Promise<void> {
  requireAccess(service.resource, 'delete', context.session)
  const { row_id: id, record_version, changes } = entry
  const version = (record_version ?? 0) + 1
  await restoreRecord(
    service,
    { ...changes, id, corporate_id: context.session.corporateId, version },
    context,
  )
}

function valuesBefore(updates: readonly UpdateEntry[]): Map<string, unknown> {
  const before = new Map<string, unknown>()
  for (const { changes } of updates) {
    for (const [name, [value]] of Object.entries(changes)) {
      if (!before.has(name)) before.set(name, value ?? null)
    }
  }
  return before
}

/** Restores replaced values except where changed since, which are reported. */
async function putBack(
  service: ResourceService,
  updates: readonly UpdateEntry[],
  change: OwnChange,
  context: Context,
): Promise<Message | undefined> {
  const last = updates.at(-1)
  if (!last) return undefined
  const { resource } = service
  const points = pointsOf(resource)
  const { schema } = resource
  const current = await lockRow(service, last.row_id, context)
  const before = valuesBefore(updates)
  const restoresDeleted = before.has('deleted_at')
  if (!current || (current['deleted_at'] && !restoresDeleted))
    throw new Failure(409, { key: 'undo.deleted_since' })
  const restored = [...before.keys()].filter((name) => name in schema.fields)
  requireFillable(schema, restored, context.session)
  const since = await changedSince(context, change, last)
  const values: Values = {}
  const left: string[] = []
  for (const [name, value] of before) {
    const field = schema.fields[name]
    if ((!field && name !== 'deleted_at') || sameValue(current[name], value)) continue
    if (since.has(name)) left.push(name)
    else values[name] = value
  }
  const names = Object.keys(values)
  if (names.includes('deleted_at')) requireAccess(resource, 'delete', context.session)
  const fields = names.filter((name) => name !== 'deleted_at')
  if (fields.length > 0) {
    requireAccess(resource, 'edit', context.session)
    requireWritable(schema, fields, context.session)
  }
  // Children are undone separately, exactly as they were.
  await writeChanges(service, [{ id: last.row_id, values, current }], context, {
    decided: points.undo.length > 0,
  })
  if (left.length === 0) return undefined
  const labels = left.map((name) => labelOf(name, schema.fields[name]))
  return changedMeanwhile(
    labels,
    left.map((name) => since.get(name) ?? ''),
  )
}

/** Undo requires seeing the record before or after; others yield 404. */
async function requireSight(service: ResourceService, id: number, context: Context): Promise<void> {
  const { rows } = await sql`select 1 from ${table(service.resource.schema)}
    where t.id = ${id} and ${restriction(service, context)}`.execute(context.tx.db)
  if (rows.length === 0) throw notFound()
}

/** Undoes one change of a record; returns what was left because it changed since. */
export async function undoRecord(
  service: ResourceService,
  entries: readonly ChangeEntry[],
  change: OwnChange,
  context: Context,
): Promise<Message | undefined> {
  const [first] = entries
  if (!first) throw notFound()
  const own = entries.filter(({ table_name }) => table_name === service.resource.schema.table)
  const others = entries.filter((entry) => !own.includes(entry))
  const deleted = own.find((entry) => entry.action === 'delete')
  const work = async () => {
    if (deleted) await recreate(service, deleted, context)
    const updates = own.filter((entry) => entry.action === 'update')
    return putBack(service, updates, change, context)
  }
  const undone = { id: first.record_id, entries: others, change }
  const undo = pointsOf(service.resource).undo.reduce<() => Promise<Message | undefined>>(
    (inner, around) => () => around(service, undone, inner, context),
    work,
  )
  const left = await undo()
  await requireSight(service, first.record_id, context)
  return left
}
