import type { RecordMerge } from './calls.ts'
import { sql } from 'kysely'
import { Failure, notFound } from '../../../domain/failure.ts'
import { numbersOf, openWithin } from '../../../runtime/numbers.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { mergeUndoHours } from '../merging.ts'
import { readableFields, requireFillable } from '../../../engine/field-access.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { changeRows, finishWrite, writeChanges } from '../../../engine/api/pipeline.ts'
import { readRecord, readToChange } from '../../../engine/api/read.ts'
import type { Change, Context, ResourceService, Values } from '../../../engine/api/resource-service.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { sameValue } from '../../../engine/api/undo/left-as-is.ts'
import { lockRow } from '../../../engine/api/undo/undo-record.ts'
import { moveBack, recomputeMerged, type MovedRows } from './move-history.ts'

const mostShown = 20

const recent = sql<boolean>`m.undone_at is null and m.merged_at > now() - make_interval(hours => ${mergeUndoHours})`

export async function readMerges(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<RecordMerge[]> {
  await readRecord(service, context, id)
  const { schema } = service.resource
  const named = readableFields(schema, context.session).has(schema.options.title)
  const { rows } = await sql<RecordMerge>`
    select m.id, m.gone_id, ${named ? sql`m.title` : sql`'#' || m.gone_id`} as title, u.name as by, m.merged_at
    from record_merge m join app_user u on u.corporate_id = m.corporate_id and u.id = m.merged_by
    where m.resource = ${schema.name} and m.kept_id = ${id} and ${recent}
    order by m.id desc limit ${mostShown}`.execute(context.tx.db)
  return rows
}

/** Target of a merged record, if accessible, for old links. */
export async function mergedInto(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<number | undefined> {
  const { schema } = service.resource
  const { rows } = await sql<{ id: number }>`
    select t.id from ${table(schema)} where ${restriction(service, context)} and t.id = (
      with recursive way as (
        select m.kept_id, 1 as step from record_merge m
        where m.resource = ${schema.name} and m.gone_id = ${id} and m.undone_at is null
        union all
        select m.kept_id, step + 1 from way w join record_merge m
          on m.resource = ${schema.name} and m.gone_id = w.kept_id and m.undone_at is null
        where step < 20)
      select kept_id from way order by step desc limit 1)`.execute(context.tx.db)
  return rows[0]?.id
}

/** The record and those merged into it. */
export async function mergedIds(
  { resource: { schema, merges } }: ResourceService,
  { tx }: Context,
  id: number,
): Promise<number[]> {
  if (!merges) return [id]
  const { rows } = await sql<{ id: number }>`
    with recursive gone as (
      select m.gone_id from record_merge m
      where m.resource = ${schema.name} and m.kept_id = ${id} and m.undone_at is null
      union
      select m.gone_id from gone g join record_merge m
        on m.resource = ${schema.name} and m.kept_id = g.gone_id and m.undone_at is null)
    select gone_id as id from gone limit 100`.execute(tx.db)
  return [id, ...rows.map((row) => row.id)]
}

/** Undoes a merge atomically, except for later changes. */
export async function undoMerge(
  service: ResourceService,
  context: Context,
  { recordId, id }: { recordId: number; id: number },
): Promise<{ id: number; gone_id: number }> {
  const { resource } = service
  const { schema } = resource
  const { tx, session } = context
  requireAccess(resource, 'edit', session)
  requireAccess(resource, 'delete', session)
  const kept = await readToChange(service, context, recordId)
  const { rows } = await sql<{
    gone_id: number
    changes: Record<string, [unknown, unknown]>
    moved: MovedRows[]
    recent: boolean
  }>`
    select m.gone_id, m.changes, m.moved, ${recent} as recent from record_merge m
    where m.id = ${id} and m.resource = ${schema.name} and m.kept_id = ${recordId} for update`.execute(tx.db)
  const [merge] = rows
  if (!merge) throw notFound()
  if (!merge.recent) throw new Failure(409, { key: 'merge.over' })
  const { gone_id: gone, moved } = merge
  const changes = openWithin(numbersOf(tx), session.corporateId, merge.changes)
  const values: Values = Object.fromEntries(
    Object.entries(changes).flatMap(([name, [before, after]]) =>
      sameValue(kept[name], after) ? [[name, before]] : [],
    ),
  )
  requireFillable(schema, Object.keys(values), session)
  const back: Change = { id: recordId, values, current: kept }
  const removed = await lockRow(service, gone, context)
  if (!removed) throw notFound()
  // Frees unique values first.
  await changeRows(service, [back], context)
  await writeChanges(service, [{ id: gone, values: { deleted_at: null }, current: removed }], context)
  await moveBack(context, moved, recordId, gone)
  await finishWrite(service, [back], context)
  await recomputeMerged(service, context, [recordId, gone])
  await sql`update record_merge set undone_at = now() where id = ${id}`.execute(tx.db)
  await announceChange(tx, { table: schema.table, action: 'update', ids: [recordId, gone] })
  return { id: recordId, gone_id: gone }
}
