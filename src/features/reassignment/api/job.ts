import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { JobRefused, type JobLane, type JobStep } from '../../../runtime/jobs.ts'
import { requireWritable } from '../../../engine/field-access.ts'
import { orRefused } from '../../../engine/api/jobs/own-job.ts'
import { ownerValues, writeChanges } from '../../../engine/api/pipeline.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { undoRecords } from '../../../engine/api/undo/undo.ts'
import type { PlannedRecord } from './plan.ts'
import { reassignKind, revertKind } from './process.ts'
import { liveOf, type StaleRecords } from './stale-records.ts'

/** Records per transaction when reassigning or reverting. */
const batchSize = 100
const takenBackAtOnce = 50

interface Step {
  reassignmentId: number
  after: number
}

/** Fails once the job's owner lost the permission. */
async function readStep(
  { service: { resource }, access }: StaleRecords,
  jobId: number,
  { tx, session }: Context,
): Promise<Step> {
  if (!allows(access, session)) throw new JobRefused('failure.forbidden')
  orRefused(() => requireWritable(resource.schema, [resource.holder ?? ''], session))
  const { rows } = await sql<{ payload: { reassignment_id: number }; cursor: { id: number } | null }>`
    select payload, cursor from job where id = ${jobId}`.execute(tx.db)
  if (!rows[0]) throw new JobRefused('failure.not_found')
  return { reassignmentId: rows[0].payload.reassignment_id, after: rows[0].cursor?.id ?? 0 }
}

/** Saves progress in the batch's transaction. */
async function advance(jobId: number, ids: readonly number[], { tx }: Context): Promise<void> {
  const cursor = JSON.stringify({ id: ids.at(-1) ?? 0 })
  await sql`update job set cursor = ${cursor}::jsonb, done = done + ${ids.length} where id = ${jobId}`.execute(
    tx.db,
  )
}

interface PlannedMove extends PlannedRecord {
  to_id: number
}

/** Locks the records; skips those changed since the plan or whose new owner left. */
async function openMoves(
  stale: StaleRecords,
  planned: readonly PlannedMove[],
  { tx }: Context,
): Promise<PlannedMove[]> {
  const records = await sql<{ id: number; version: number }>`
    select t.id, t.version from ${table(stale.service.resource.schema)}
    where t.id = any(${planned.map(({ id }) => id)}::bigint[]) and ${liveOf(stale)}
    order by t.id for update`.execute(tx.db)
  const people = await sql<{ id: number }>`
    select id from app_user
    where id = any(${planned.map(({ to_id }) => to_id)}::bigint[]) and status = 1`.execute(tx.db)
  const versions = new Map(records.rows.map(({ id, version }) => [id, version]))
  const receivers = new Set(people.rows.map(({ id }) => id))
  return planned.filter(({ id, version, to_id }) => versions.get(id) === version && receivers.has(to_id))
}

/** Assigns the next batch as planned, skipping records changed since and inactive receivers. */
const reassignStep =
  (stale: StaleRecords): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const { service, records } = stale
    const { reassignmentId, after } = await readStep(stale, jobId, context)
    const recordId = sql.ref(records.id)
    const { rows: planned } = await sql<PlannedMove>`
      select ${recordId} as id, ${sql.ref(records.version)} as version, from_id, to_id, rule
      from ${sql.table(records.table)}
      where reassignment_id = ${reassignmentId} and to_id is not null and ${recordId} > ${after}
      order by ${recordId} limit ${batchSize}`.execute(tx.db)
    if (planned.length === 0) return 'done'
    const moved = (await openMoves(stale, planned, context)).map(({ id, from_id, to_id, rule }) => ({
      id,
      values: ownerValues(service, to_id, rule),
      current: { id, [service.resource.holder ?? '']: from_id },
    }))
    await writeChanges(service, moved, context)
    const ids = planned.map(({ id }) => id)
    const done = moved.map(({ id }) => id)
    await sql`update ${sql.table(records.table)}
      set outcome = case when ${recordId} = any(${done}::bigint[]) then 'moved' else 'touched' end
      where reassignment_id = ${reassignmentId} and ${recordId} = any(${ids}::bigint[])`.execute(tx.db)
    await advance(jobId, ids, context)
    return planned.length < batchSize ? 'done' : 'more'
  }

/** Reverts the next batch, skipping records whose owner changed since. */
const takeBackStep =
  (stale: StaleRecords): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const { service, runs, records } = stale
    const { reassignmentId, after } = await readStep(stale, jobId, context)
    const recordId = sql.ref(`r.${records.id}`)
    const { rows } = await sql<{ id: number; job_id: number; since: string }>`
      select ${recordId} as id, p.job_id, j.created_at as since from ${sql.table(records.table)} r
        join ${sql.table(runs)} p on p.id = r.reassignment_id join job j on j.id = p.job_id
      where r.reassignment_id = ${reassignmentId} and r.outcome = 'moved' and ${recordId} > ${after}
      order by ${recordId} limit ${takenBackAtOnce}`.execute(tx.db)
    const [first] = rows
    if (!first) return 'done'
    const ids = rows.map(({ id }) => id)
    const change = { request: `job-${first.job_id}`, since: first.since }
    const { failed } = await undoRecords(service, context, change, ids)
    const reasons = new Map(failed.map(({ id, reason }) => [id, reason]))
    const fates = ids.map((id) => ({ id, reason: reasons.get(id) ?? null }))
    await sql`update ${sql.table(records.table)} r
      set undone = case when f.reason is null then 'back' else 'kept' end, reason = f.reason
      from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f(id bigint, reason jsonb)
      where r.reassignment_id = ${reassignmentId} and ${recordId} = f.id`.execute(tx.db)
    await advance(jobId, ids, context)
    return ids.length < takenBackAtOnce ? 'done' : 'more'
  }

export const reassignmentQueue = (stale: StaleRecords): JobLane => ({
  [reassignKind(stale)]: reassignStep(stale),
  [revertKind(stale)]: takeBackStep(stale),
})
