import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { JobRefused, type JobStep } from '../../../runtime/jobs.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { mayWrite, requireWritable } from '../../../engine/field-access.ts'
import { firstOf, pointsOf, type Receiver } from '../../../engine/api/feature.ts'
import { ownerValues, writeChanges } from '../../../engine/api/pipeline.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { orRefused } from '../../../engine/api/jobs/own-job.ts'
import { accessTo } from '../../../engine/resource.ts'
import type { ImportPlan } from './plan.ts'
import { readImport, type ImportRecord } from './staging.ts'

const batchSize = 200
const mostPeople = 50

/** Assignees: chosen users in rotation, or by assignment rules. */
type Receivers = { users: number[] } | { by: 'rules' }

interface AssignPayload {
  import_id: number
  to: Receivers
}

export const assignKind = (plan: ImportPlan): string => `assign-import-${plan.service.resource.schema.name}`

export function mayAssign({ service: { resource } }: ImportPlan, { session }: Context): boolean {
  const edit = accessTo(resource, 'edit')
  const { holder, schema } = resource
  return (
    !!holder &&
    pointsOf(resource).distribute.length > 0 &&
    !!edit &&
    allows(edit, session) &&
    mayWrite(schema, holder, session)
  )
}

async function readReceivers({ to, users }: Values, { tx }: Context): Promise<Receivers> {
  if (to === 'rules') return { by: 'rules' }
  const ids = Array.isArray(users) ? [...new Set(users.map(Number))] : []
  if (ids.length === 0 || ids.length > mostPeople || !ids.every(Number.isSafeInteger))
    throw invalid({ users: [{ key: 'import.receivers', args: { max: mostPeople } }] })
  const active = await sql<{ n: number }>`
    select count(*) as n from app_user where id = any(${ids}::bigint[]) and status = 1`.execute(tx.db)
  if (active.rows[0]?.n !== ids.length) throw invalid({ users: [{ key: 'user.inactive' }] })
  return { users: ids }
}

export async function startAssign(
  record: ImportRecord,
  body: Values,
  plan: ImportPlan,
  context: Context,
): Promise<void> {
  const { tx, session } = context
  if (!mayAssign(plan, context)) throw new Failure(403, { key: 'failure.forbidden' })
  if (isUnderWay(record) || (record.phase !== 'import' && record.phase !== 'assign') || record.created === 0)
    throw new Failure(409, { key: 'import.no_assign' })
  const payload: AssignPayload = { import_id: record.id, to: await readReceivers(body, context) }
  const job = await sql<{ id: number }>`
    insert into job (corporate_id, kind, owner_id, payload, total)
    values (${session.corporateId}, ${assignKind(plan)}, ${session.userId}, ${JSON.stringify(payload)}::jsonb, ${record.created})
    returning id`.execute(tx.db)
  const id = job.rows[0]?.id
  await sql`update import set phase = 'assign', job_id = ${id}, assigned = 0, run_jobs = run_jobs || ${id}::bigint
    where id = ${record.id}`.execute(tx.db)
}

/** One batch; skips records deleted or out of reach. */
export const assignStep =
  (plan: ImportPlan): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const { service } = plan
    const { holder } = service.resource
    if (!holder || !allows(plan.access, session) || !mayAssign(plan, context))
      throw new JobRefused('import.no_longer_allowed')
    orRefused(() => requireWritable(service.resource.schema, [holder], session))
    const found = await sql<{ payload: AssignPayload; cursor: { id: number; given: number } | null }>`
      select payload, cursor from job where id = ${jobId}`.execute(tx.db)
    const [job] = found.rows
    if (!job) throw new JobRefused('failure.not_found')
    const { import_id: importId, to } = job.payload
    const { id: after, given } = job.cursor ?? { id: 0, given: 0 }
    const record = await readImport(importId, plan, context)
    const next = await sql<{ record_id: number; live: Values | null }>`
      select r.record_id, (select to_jsonb(t) from ${table(service.resource.schema)}
        where t.id = r.record_id and ${restriction(service, context)}) as live
      from import_row r where r.import_id = ${record.id} and r.outcome = 'created' and r.record_id > ${after}
      order by r.record_id limit ${batchSize}`.execute(tx.db)
    if (next.rows.length === 0) return 'done'
    const live = next.rows.flatMap(({ record_id: id, live: values }) => (values ? [{ id, values }] : []))
    const receivers =
      'users' in to
        ? live.map((_, at): Receiver => ({
            userId: to.users[(given + at) % to.users.length] ?? 0,
            rule: null,
          }))
        : await firstOf(
            pointsOf(service.resource).distribute,
            service.resource,
            live.map(({ values }) => values),
            context,
          )
    const edits = live.flatMap(({ id, values }, at) => {
      const dealt = receivers?.[at]
      const current = { id, [holder]: values[holder] }
      return dealt ? [{ id, values: ownerValues(service, dealt.userId, dealt.rule), current }] : []
    })
    await writeChanges(service, edits, context)
    await sql`update import set assigned = assigned + ${edits.length} where id = ${record.id}`.execute(tx.db)
    const cursor = JSON.stringify({ id: next.rows.at(-1)?.record_id ?? 0, given: given + edits.length })
    await sql`update job set cursor = ${cursor}::jsonb, done = done + ${next.rows.length} where id = ${jobId}`.execute(
      tx.db,
    )
    return next.rows.length < batchSize ? 'done' : 'more'
  }
