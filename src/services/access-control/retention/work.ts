import { sql } from 'kysely'
import { packMessage } from '../../../domain/message.ts'
import { retentionLabels, retentionSetting, type RetentionKind } from '../../../domain/retention.ts'
import type { Batch, JobLane } from '../../../runtime/jobs.ts'
import { doNextDue } from '../../../runtime/next-due.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { retainedOf } from './kinds.ts'

interface Run {
  id: number
  kind: RetentionKind
  months: number
  before: string
  after_id: number
}

/** Queues tonight's erasure for the next corporate; false if none. */
export async function queueRetention(runtime: Pick<Runtime, 'database' | 'wakeJobs'>): Promise<boolean> {
  const queued = await doNextDue(runtime, sql`queue_retention()`)
  if (queued) runtime.wakeJobs()
  return queued
}

/** Stops if the setting changed since queueing. */
async function openRun({ tx, jobId, session }: Batch): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id, kind, months, before::text as before, after_id from retention_job where job_id = ${jobId} for update`.execute(
    tx.db,
  )
  const [run] = rows
  if (!run) return undefined
  const set = await sql<{ months: number | null }>`
    select ${sql.ref(retentionSetting(run.kind))} as months from corporate where id = ${session.corporateId}`.execute(
    tx.db,
  )
  return set.rows[0]?.months === run.months ? run : undefined
}

async function clearNext(batch: Batch): Promise<'more' | 'done'> {
  const run = await openRun(batch)
  if (!run) return 'done'
  const { tx } = batch
  const { due, batch: most, clear } = retainedOf(run.kind)
  const { rows } = await sql<{ id: number }>`
    select id from (${due(run.before, { after: run.after_id, most })}) d where id > ${run.after_id} order by id limit ${most}`.execute(
    tx.db,
  )
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return 'done'
  const args = { label: retentionLabels[run.kind], months: run.months }
  const reason = packMessage({ key: 'retention.reason', args })
  const { gone, kept } = await clear(ids, batch, reason)
  await sql`update retention_job set after_id = ${last}, gone = gone + ${gone}, kept = kept + ${kept}
    where id = ${run.id}`.execute(tx.db)
  return ids.length < most ? 'done' : 'more'
}

/** Own lane, so exports and imports are not delayed. */
export const retentionLane: JobLane = { retention: clearNext }
