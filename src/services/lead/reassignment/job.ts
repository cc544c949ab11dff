import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { reassignAccess } from '../../../domain/reassignment.ts'
import { orRefused } from '../../../engine/api/jobs/own-job.ts'
import { givenTo, writeChanges } from '../../../engine/api/pipeline.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { undoRecords } from '../../../engine/api/undo/undo.ts'
import { requireWritable } from '../../../engine/field-access.ts'
import { JobRefused, type JobLane, type JobStep } from '../../../runtime/jobs.ts'
import { leadSchema } from '../../../../schemas/lead.ts'
import { leadService } from '../lead-service.ts'
import { reassignKind, takeBackKind } from './process.ts'

/** How many leads one transaction deals out, or takes back one by one. */
const batchSize = 100
const takenBackAtOnce = 50

interface Step {
  reassignmentId: number
  after: number
}

/** Where the job stands; refused once its owner may no longer do it. */
async function readStep(jobId: number, { tx, session }: Context): Promise<Step> {
  if (!allows(reassignAccess, session)) throw new JobRefused('failure.forbidden')
  orRefused(() => requireWritable(leadSchema, ['assign_to'], session))
  const { rows } = await sql<{ payload: { reassignment_id: number }; cursor: { id: number } | null }>`
    select payload, cursor from job where id = ${jobId}`.execute(tx.db)
  if (!rows[0]) throw new JobRefused('failure.not_found')
  return { reassignmentId: rows[0].payload.reassignment_id, after: rows[0].cursor?.id ?? 0 }
}

/** Keeps how far the job is, in the transaction of its batch. */
async function advance(jobId: number, ids: readonly number[], { tx }: Context): Promise<void> {
  const cursor = JSON.stringify({ id: ids.at(-1) ?? 0 })
  await sql`update job set cursor = ${cursor}::jsonb, done = done + ${ids.length} where id = ${jobId}`.execute(
    tx.db,
  )
}

interface PlannedMove {
  lead_id: number
  lead_version: number
  from_id: number | null
  to_id: number
  rule: string | null
}

/** Those moves whose lead nobody touched since the plan and whose receiver is still there; their leads are locked. */
async function openMoves(planned: readonly PlannedMove[], { tx }: Context): Promise<PlannedMove[]> {
  const leads = await sql<{ id: number; version: number }>`
    select id, version from lead
    where id = any(${planned.map(({ lead_id }) => lead_id)}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx.db)
  const people = await sql<{ id: number }>`
    select id from app_user
    where id = any(${planned.map(({ to_id }) => to_id)}::bigint[]) and status = 1`.execute(tx.db)
  const versions = new Map(leads.rows.map(({ id, version }) => [id, version]))
  const receivers = new Set(people.rows.map(({ id }) => id))
  return planned.filter(
    ({ lead_id, lead_version, to_id }) => versions.get(lead_id) === lead_version && receivers.has(to_id),
  )
}

/** Gives the next leads to whom the plan says; those that were touched since, or whose receiver left, are passed over. */
const reassignStep: JobStep = async ({ tx, session, jobId }) => {
  const context: Context = { tx, session }
  const { reassignmentId, after } = await readStep(jobId, context)
  const { rows: planned } = await sql<PlannedMove>`
    select lead_id, lead_version, from_id, to_id, rule from reassignment_lead
    where reassignment_id = ${reassignmentId} and to_id is not null and lead_id > ${after}
    order by lead_id limit ${batchSize}`.execute(tx.db)
  if (planned.length === 0) return 'done'
  const moved = (await openMoves(planned, context)).map(({ lead_id, from_id, to_id, rule }) => ({
    id: lead_id,
    values: givenTo(leadService, to_id, rule),
    current: { id: lead_id, assign_to: from_id },
  }))
  await writeChanges(leadService, moved, context)
  const ids = planned.map(({ lead_id }) => lead_id)
  const done = moved.map(({ id }) => id)
  await sql`update reassignment_lead set outcome = case when lead_id = any(${done}::bigint[]) then 'moved' else 'touched' end
    where reassignment_id = ${reassignmentId} and lead_id = any(${ids}::bigint[])`.execute(tx.db)
  await advance(jobId, ids, context)
  return planned.length < batchSize ? 'done' : 'more'
}

/** Gives the next leads back, as far as nobody changed since who has them. */
const takeBackStep: JobStep = async ({ tx, session, jobId }) => {
  const context: Context = { tx, session }
  const { reassignmentId, after } = await readStep(jobId, context)
  const { rows } = await sql<{ lead_id: number; job_id: number; since: string }>`
    select r.lead_id, p.job_id, j.created_at as since from reassignment_lead r
      join reassignment p on p.id = r.reassignment_id join job j on j.id = p.job_id
    where r.reassignment_id = ${reassignmentId} and r.outcome = 'moved' and r.lead_id > ${after}
    order by r.lead_id limit ${takenBackAtOnce}`.execute(tx.db)
  const [first] = rows
  if (!first) return 'done'
  const ids = rows.map(({ lead_id }) => lead_id)
  const change = { request: `job-${first.job_id}`, since: first.since }
  const { failed } = await undoRecords(leadService, context, change, ids)
  const reasons = new Map(failed.map(({ id, reason }) => [id, reason]))
  const fates = ids.map((id) => ({ id, reason: reasons.get(id) ?? null }))
  await sql`update reassignment_lead r set undone = case when f.reason is null then 'back' else 'kept' end, reason = f.reason
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f(id bigint, reason jsonb)
    where r.reassignment_id = ${reassignmentId} and r.lead_id = f.id`.execute(tx.db)
  await advance(jobId, ids, context)
  return ids.length < takenBackAtOnce ? 'done' : 'more'
}

export const reassignmentLane: JobLane = { [reassignKind]: reassignStep, [takeBackKind]: takeBackStep }
