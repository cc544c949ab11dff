import { sql } from 'kysely'
import { Failure, notFound } from '../../../domain/failure.ts'
import { renderMessage, type Message, type Texts } from '../../../domain/message.ts'
import { revertMinutes, type ProcessStatus } from '../../../domain/reassignment.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { JobStatus } from '../../../engine/job-status.ts'
import { lockDistributor } from '../../assignment-rules/api/distribute.ts'
import { pageOf } from '../../../engine/api/dialects/pagination.ts'
import { requireJobRoom } from '../../../engine/api/jobs/job-room.ts'
import { reasonKey } from '../../../engine/api/jobs/own-job.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { countPeople, nameRecords, type Moves } from './named.ts'
import { planReassignment } from './plan.ts'
import type { ReassignedRecord, ReassignmentProcess } from './shapes.ts'
import type { StaleRecords } from './stale-records.ts'

export const reassignKind = ({ service }: StaleRecords): string => `reassign-${service.resource.call}`
export const revertKind = (stale: StaleRecords): string => `undo-${reassignKind(stale)}`

interface MovedRecord extends Omit<ReassignedRecord, 'name' | 'from_name' | 'to_name' | 'reason'> {
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

async function readRows(
  { runs, records }: StaleRecords,
  { tx, session }: Context,
  id?: number,
): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select p.id, p.owner_id, u.name as owner_name, p.stale_days, p.created_at, p.job_id, j.status as job_status,
      j.finished_at, coalesce(k.error, j.error) as error, k.status as undo_job_status, c.*,
      coalesce(p.undo_job_id is null and p.owner_id = ${session.userId} and c.moved > 0
        and j.finished_at >= now() - make_interval(mins => ${revertMinutes}), false) as can_undo
    from (select * from ${sql.table(runs)} ${id === undefined ? sql`` : sql`where id = ${id}`}
        order by id desc limit ${shownProcesses}) p
      join app_user u on u.id = p.owner_id join job j on j.id = p.job_id left join job k on k.id = p.undo_job_id
      cross join lateral (select count(*) as total, count(r.to_id) as moves,
          count(*) filter (where r.outcome = 'moved') as moved, count(*) filter (where r.outcome = 'touched') as touched,
          count(*) filter (where r.undone = 'back') as back, count(*) filter (where r.undone = 'kept') as kept
        from ${sql.table(records.table)} r where r.reassignment_id = p.id) c
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

/** Latest runs, newest first [API-13]. */
export const listProcesses = async (
  stale: StaleRecords,
  context: Context,
  texts: Texts,
): Promise<ReassignmentProcess[]> => (await readRows(stale, context)).map((row) => asProcess(row, texts))

async function readRow(stale: StaleRecords, id: number, context: Context): Promise<ProcessRow> {
  const [row] = await readRows(stale, context, id)
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

async function refuseSecond(stale: StaleRecords, { tx }: Context): Promise<void> {
  const { rows } = await sql<{ status: JobStatus }>`
    select j.status from job j where j.kind = any(${[reassignKind(stale), revertKind(stale)]}::text[])
      and j.status in ('queued', 'running') limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'reassignment.under_way' })
}

/** Plans and queues a run; null if nothing would move. */
export async function startReassignment(
  stale: StaleRecords,
  context: Context,
  runtime: Runtime,
): Promise<number | null> {
  await requireJobRoom(runtime, context)
  const { tx, session } = context
  const { runs, records } = stale
  // Locks distribution until the plan is stored: one run at a time.
  const dealer = await lockDistributor(stale.service.resource, context)
  await refuseSecond(stale, context)
  const days = await stale.readDays(context)
  const plan = await planReassignment(stale, dealer, days, context)
  const moves = plan.filter(({ to_id }) => to_id !== null).length
  if (moves === 0) return null
  const made = await sql<{ id: number }>`
    insert into ${sql.table(runs)} (corporate_id, owner_id, stale_days)
    values (${session.corporateId}, ${session.userId}, ${days}) returning id`.execute(tx.db)
  const id = made.rows[0]?.id ?? 0
  const jobId = await queue(reassignKind(stale), id, moves, context)
  await sql`update ${sql.table(runs)} set job_id = ${jobId} where id = ${id}`.execute(tx.db)
  await sql`
    insert into ${sql.table(records.table)}
      (corporate_id, reassignment_id, ${sql.ref(records.id)}, ${sql.ref(records.version)}, from_id, to_id, rule)
    select ${session.corporateId}, ${id}, r.id, r.version, r.from_id, r.to_id, r.rule
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
      as r(id bigint, version bigint, from_id bigint, to_id bigint, rule text)`.execute(tx.db)
  tx.afterCommit(() => runtime.wakeJobs())
  return id
}

/** Queues a revert: only by the run's starter, within an hour. */
export async function revertReassignment(
  stale: StaleRecords,
  id: number,
  context: Context,
  runtime: Runtime,
): Promise<void> {
  await requireJobRoom(runtime, context)
  const { tx } = context
  await sql`select 1 from ${sql.table(stale.runs)} where id = ${id} for update`.execute(tx.db)
  const row = await readRow(stale, id, context)
  if (!row.can_undo) throw new Failure(409, { key: 'undo.over' })
  const jobId = await queue(revertKind(stale), id, row.moved, context)
  await sql`update ${sql.table(stale.runs)} set undo_job_id = ${jobId} where id = ${id}`.execute(tx.db)
  tx.afterCommit(() => runtime.wakeJobs())
}

export async function readProcess(
  stale: StaleRecords,
  id: number,
  { texts, ...paging }: { page: number; limit: number; texts: Texts },
  context: Context,
) {
  const row = await readRow(stale, id, context)
  const records = sql.table(stale.records.table)
  const moves = await sql<Moves>`
    select from_id, to_id, count(*) as n from ${records}
    where reassignment_id = ${id} and to_id is not null and outcome is distinct from 'touched'
    group by from_id, to_id`.execute(context.tx.db)
  const { rows } = await sql<MovedRecord>`
    select ${sql.ref(stale.records.id)} as id, from_id, to_id, rule, outcome, undone, reason from ${records}
    where reassignment_id = ${id} order by ${sql.ref(stale.records.id)}
    limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(context.tx.db)
  const named = await nameRecords(stale, rows, context)
  return {
    ...asProcess(row, texts),
    people: await countPeople(moves.rows, context),
    records: pageOf(
      {
        rows: named.map(({ reason, ...record }) => ({
          ...record,
          reason: reason && renderMessage(reason, texts),
        })),
        total: row.total,
      },
      paging,
    ),
  }
}
