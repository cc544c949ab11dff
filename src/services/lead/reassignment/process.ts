import { sql } from 'kysely'
import { Failure, notFound } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import { takeBackMinutes, type ProcessStatus } from '../../../domain/reassignment.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { pageOf } from '../../../engine/api/dialects/pagination.ts'
import { reasonKey } from '../../../engine/api/jobs/own-job.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { JobStatus } from '../../../engine/job-status.ts'
import { openDealer } from '../dealing.ts'
import type { ReassignedLead, ReassignmentProcess, ReassignmentResult } from './shapes.ts'
import { planReassignment, readStaleDays } from './plan.ts'
import { countPeople, nameLeads, type Moves } from './preview.ts'

export const reassignKind = 'reassign-leads'
export const takeBackKind = 'undo-reassign-leads'

interface MovedLead extends Omit<ReassignedLead, 'lead_name' | 'from_name' | 'to_name' | 'reason'> {
  reason: Message | null
}

interface ProcessRow extends Omit<ReassignmentProcess, 'process_status' | 'undo_status'> {
  job_id: number
  job_status: JobStatus
  undo_job_status: JobStatus | null
}

const statusOf: Readonly<Record<JobStatus, ProcessStatus>> = {
  queued: 'PENDING',
  running: 'PROCESSING',
  done: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
}

const shownProcesses = 20

async function readRows({ tx, session }: Context, id?: number): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select p.id, p.owner_id, u.name as owner_name, p.stale_days, p.created_at, p.job_id, j.status as job_status,
      j.finished_at, coalesce(k.error, j.error) as error, k.status as undo_job_status, c.*,
      coalesce(p.undo_job_id is null and p.owner_id = ${session.userId} and c.moved > 0
        and j.finished_at >= now() - make_interval(mins => ${takeBackMinutes}), false) as can_undo
    from (select * from reassignment ${id === undefined ? sql`` : sql`where id = ${id}`}
        order by id desc limit ${shownProcesses}) p
      join app_user u on u.id = p.owner_id join job j on j.id = p.job_id left join job k on k.id = p.undo_job_id
      cross join lateral (select count(*) as total, count(r.to_id) as moves,
          count(*) filter (where r.outcome = 'moved') as moved, count(*) filter (where r.outcome = 'touched') as touched,
          count(*) filter (where r.undone = 'back') as back, count(*) filter (where r.undone = 'kept') as kept
        from reassignment_lead r where r.reassignment_id = p.id) c
    order by p.id desc`.execute(tx.db)
  return rows
}

const asProcess = (
  { job_id: _job, job_status, undo_job_status, error, ...row }: ProcessRow,
  texts: Texts,
): ReassignmentProcess => ({
  ...row,
  process_status: statusOf[job_status],
  undo_status: undo_job_status && statusOf[undo_job_status],
  error: error === null ? null : renderMessage({ key: reasonKey(error) }, texts),
})

/** The corporate's latest runs, newest first [API-13]. */
export const listProcesses = async (context: Context, texts: Texts): Promise<ReassignmentProcess[]> =>
  (await readRows(context)).map((row) => asProcess(row, texts))

async function readRow(id: number, context: Context): Promise<ProcessRow> {
  const [row] = await readRows(context, id)
  if (!row) throw notFound()
  return row
}

async function queue(kind: string, id: number, total: number, { tx, session }: Context): Promise<number> {
  const payload = JSON.stringify({ reassignment_id: id })
  const job = await tx.db
    .insertInto('job')
    .values({ corporate_id: session.corporateId, kind, owner_id: session.userId, payload, total })
    .returning('id')
    .executeTakeFirstOrThrow()
  return job.id
}

async function refuseSecond({ tx }: Context): Promise<void> {
  const { rows } = await sql<{ status: JobStatus }>`
    select j.status from job j where j.kind = any(${[reassignKind, takeBackKind]}::text[])
      and j.status in ('queued', 'running') limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'reassignment.under_way' })
}

/** Plans and queues a run; its id, null where no lead is to go to anybody. */
export async function startReassignment(context: Context): Promise<number | null> {
  const { tx, session } = context
  // Holds the corporate's dealing until the plan is written: one run at a time.
  const dealer = await openDealer(context)
  await refuseSecond(context)
  const days = await readStaleDays(context)
  const plan = await planReassignment(dealer, days, context)
  const moves = plan.filter(({ to_id }) => to_id !== null).length
  if (moves === 0) return null
  const { id } = await tx.db
    .insertInto('reassignment')
    .values({ corporate_id: session.corporateId, owner_id: session.userId, stale_days: days })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job_id = await queue(reassignKind, id, moves, context)
  await tx.db.updateTable('reassignment').set({ job_id }).where('id', '=', id).execute()
  await sql`insert into reassignment_lead (corporate_id, reassignment_id, lead_id, lead_version, from_id, to_id, rule)
    select ${session.corporateId}, ${id}, r.lead_id, r.lead_version, r.from_id, r.to_id, r.rule
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
      as r(lead_id bigint, lead_version bigint, from_id bigint, to_id bigint, rule text)`.execute(tx.db)
  return id
}

/** Queues the way back, for who started it and for an hour. */
export async function takeBackReassignment(id: number, context: Context): Promise<void> {
  await sql`select 1 from reassignment where id = ${id} for update`.execute(context.tx.db)
  const row = await readRow(id, context)
  if (!row.can_undo) throw new Failure(409, { key: 'undo.over' })
  const undo_job_id = await queue(takeBackKind, id, row.moved, context)
  await context.tx.db.updateTable('reassignment').set({ undo_job_id }).where('id', '=', id).execute()
}

/** A run with how many leads each person got and gave, and a page of its leads. */
export async function readProcess(
  id: number,
  paging: { page: number; limit: number },
  context: Context,
  texts: Texts,
): Promise<ReassignmentResult> {
  const row = await readRow(id, context)
  const moves = await sql<Moves>`
    select from_id, to_id, count(*) as n from reassignment_lead
    where reassignment_id = ${id} and to_id is not null and outcome is distinct from 'touched'
    group by from_id, to_id`.execute(context.tx.db)
  const { rows } = await sql<MovedLead>`
    select lead_id, from_id, to_id, rule, outcome, undone, reason from reassignment_lead
    where reassignment_id = ${id} order by lead_id
    limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(context.tx.db)
  const named = await nameLeads(rows, context)
  return {
    ...asProcess(row, texts),
    people: await countPeople(moves.rows, context),
    leads: pageOf(
      {
        rows: named.map((lead) => ({ ...lead, reason: lead.reason && renderMessage(lead.reason, texts) })),
        total: row.total,
      },
      paging,
    ),
  }
}
