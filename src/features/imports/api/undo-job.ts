import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { JobRefused, type JobStep } from '../../../runtime/jobs.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { pointsOf } from '../../../engine/api/feature.ts'
import { removeRecords, writeChanges } from '../../../engine/api/pipeline.ts'
import { readAllInFull } from '../../../engine/api/read.ts'
import { changedSince } from './own-changes.ts'
import type { Changes } from '../known-modes.ts'
import { findById } from './known.ts'
import type { ImportPlan } from './plan.ts'
import { inSavepoint } from '../../../engine/api/savepoint.ts'
import { readImport, type ImportRecord } from './staging.ts'

const batchSize = 200

interface Written {
  id: number
  created: boolean
  before: Values
}

/** Reason next to changed fields: the caller can no longer edit the record. */
const outOfReach = 'out_of_reach'

type Fate = { undone: 'removed' | 'restored' } | { undone: 'stayed'; fields: string[] }

async function nextWritten(importId: number, after: number, { tx }: Context): Promise<Written[]> {
  const found = await sql<{ record_id: number; outcome: string; changes: Changes | null }>`
    select record_id, outcome, changes from import_row
    where import_id = ${importId} and record_id in (
      select distinct record_id from import_row where import_id = ${importId} and record_id > ${after}
        and (outcome = 'created' or changes is not null) order by record_id limit ${batchSize})
    order by record_id, line`.execute(tx.db)
  const written = new Map<number, Written>()
  for (const { record_id: id, outcome, changes } of found.rows) {
    const one = written.get(id) ?? { id, created: false, before: {} }
    written.set(id, one)
    one.created ||= outcome === 'created'
    for (const [name, [before]] of Object.entries(changes ?? {}))
      if (!(name in one.before)) one.before[name] = before
  }
  return [...written.values()]
}

async function changedInChildren(
  { service: { resource } }: ImportPlan,
  ids: readonly number[],
  { jobs, startedAt }: { jobs: readonly number[]; startedAt: string },
  { tx }: Context,
): Promise<Map<number, string[]>> {
  const changed = new Map<number, string[]>()
  const requests = jobs.map((id) => `job-${id}`)
  const children = pointsOf(resource).childTables.flatMap((tables) => tables(resource))
  for (const { table, column, fields: counted } of children) {
    const of = sql`p.${sql.ref(column)}`
    const { rows } = await sql<{ id: number; fields: string[] }>`
      select ${of} as id, array_agg(distinct k) as fields
      from ${sql.table(table)} p
        join audit a on a.table_name = ${table} and a.record_id = p.id and a.action = 'update'
        cross join lateral jsonb_object_keys(a.changes) k
      where ${of} = any(${ids}::bigint[]) and a.at >= ${startedAt}::timestamptz
        and k = any(${counted}::text[]) and not coalesce(a.request_id = any(${requests}::text[]), false)
      group by ${of}`.execute(tx.db)
    for (const { id, fields } of rows) changed.set(id, [...(changed.get(id) ?? []), ...fields])
  }
  return changed
}

async function removeAll(ids: readonly number[], { service }: ImportPlan, context: Context): Promise<void> {
  await removeRecords(service, await readAllInFull(service, context, ids), context)
}

async function restoreAll(
  edits: readonly { id: number; values: Values }[],
  { service }: ImportPlan,
  context: Context,
): Promise<void> {
  const changes = edits.map(({ id, values }) => ({ id, values: { ...values }, current: { id } }))
  await writeChanges(service, changes, context)
}

/** Tries all at once, then one by one if the database refuses; returns the failures. */
async function eachAlone<One>(
  all: readonly One[],
  context: Context,
  work: (some: readonly One[]) => Promise<void>,
): Promise<Set<One>> {
  const refused = new Set<One>()
  if (all.length === 0 || !('refused' in (await inSavepoint(context, () => work(all))))) return refused
  for (const one of all) if ('refused' in (await inSavepoint(context, () => work([one])))) refused.add(one)
  return refused
}

/** Undoes records unless changed since; returns each outcome. */
async function takeBack(
  written: readonly Written[],
  { run_jobs, started_at }: ImportRecord,
  plan: ImportPlan,
  context: Context,
): Promise<Map<number, Fate>> {
  const ids = written.map(({ id }) => id)
  const known = await findById({ ids, names: [] }, plan, context)
  const run = { jobs: run_jobs, startedAt: started_at ?? '' }
  const changed = await changedSince(plan.service.resource.schema.table, ids, run, context)
  const besides = await changedInChildren(plan, ids, run, context)
  const fates = new Map<number, Fate>()
  const gone: number[] = []
  const edits: { id: number; values: Values; kept: string[] }[] = []
  for (const { id, created, before } of written) {
    const record = known.get(id)
    const since = new Set([...(changed.get(id) ?? []), ...(besides.get(id) ?? [])])
    if (!record) fates.set(id, { undone: 'stayed', fields: ['deleted_at'] })
    else if (!record.mine) fates.set(id, { undone: 'stayed', fields: [outOfReach, ...since] })
    else if (created) {
      if (since.size > 0) fates.set(id, { undone: 'stayed', fields: [...since] })
      else gone.push(id)
    } else {
      const kept = Object.keys(before).filter((name) => since.has(name))
      const values = Object.fromEntries(Object.entries(before).filter(([name]) => !since.has(name)))
      edits.push({ id, values, kept })
    }
  }
  const notRemoved = await eachAlone(gone, context, (some) => removeAll(some, plan, context))
  for (const id of gone)
    fates.set(id, notRemoved.has(id) ? { undone: 'stayed', fields: [] } : { undone: 'removed' })
  const notRestored = await eachAlone(edits, context, (some) => restoreAll(some, plan, context))
  for (const edit of edits) {
    const fields = notRestored.has(edit) ? [...edit.kept, ...Object.keys(edit.values)] : edit.kept
    fates.set(edit.id, fields.length > 0 ? { undone: 'stayed', fields } : { undone: 'restored' })
  }
  return fates
}

async function keepFates(importId: number, fates: Map<number, Fate>, { tx }: Context): Promise<void> {
  const rows = [...fates].map(([id, fate]) => ({
    id,
    undone: fate.undone,
    stayed: fate.undone === 'stayed' ? fate.fields : null,
  }))
  await sql`update import_row r set undone = f.undone, stayed = f.stayed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id bigint, undone text, stayed jsonb)
    where r.import_id = ${importId} and r.record_id = f.id`.execute(tx.db)
}

/** One undo batch: records, outcomes and cursor commit atomically. */
export const undoStep =
  (plan: ImportPlan): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    if (!allows(plan.access, session)) throw new JobRefused('import.no_longer_allowed')
    const found = await sql<{ payload: { import_id: number }; cursor: { id: number } | null }>`
      select payload, cursor from job where id = ${jobId}`.execute(tx.db)
    const [job] = found.rows
    if (!job) throw new JobRefused('failure.not_found')
    const record = await readImport(job.payload.import_id, plan, context)
    const written = await nextWritten(record.id, job.cursor?.id ?? 0, context)
    if (written.length === 0) return 'done'
    const fates = await takeBack(written, record, plan, context)
    await keepFates(record.id, fates, context)
    const count = (fate: Fate['undone']) => [...fates.values()].filter(({ undone }) => undone === fate).length
    await sql`update import set removed = removed + ${count('removed')}, restored = restored + ${count('restored')},
      stayed = stayed + ${count('stayed')} where id = ${record.id}`.execute(tx.db)
    const cursor = JSON.stringify({ id: written.at(-1)?.id ?? 0 })
    await sql`update job set cursor = ${cursor}::jsonb, done = done + ${written.length} where id = ${jobId}`.execute(
      tx.db,
    )
    return written.length < batchSize ? 'done' : 'more'
  }
