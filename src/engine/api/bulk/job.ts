import { sql } from 'kysely'
import type { Message } from '../../../domain/message.ts'
import { JobRefused, type JobStep } from '../../../runtime/jobs.ts'
import { deleteRecords, updateRecords, type BulkOutcome } from '../bulk.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { requireAccess } from '../guards.ts'
import { matching } from '../list.ts'
import { readFilter } from '../query.ts'
import { table } from '../select.ts'
import { changedRecords } from '../undo/own-change.ts'
import { undoRecords } from '../undo/undo.ts'
import { askedOf, orRefused } from '../jobs/own-job.ts'
import type { BulkPayload } from './request.ts'

/** Records per transaction; small so that the embedded engine serves others. */
const batchSize = 50
const failuresKept = 50

export interface BulkResult {
  changed: number
  failed_count: number
  failed: { id: number; reason: Message }[]
}

interface JobRow {
  payload: BulkPayload
  cursor: { id: number } | null
  result: Partial<BulkResult>
}

/** Pages by id, so that changes affecting the filter skip or repeat nothing. */
async function nextIds(
  service: ResourceService,
  context: Context,
  payload: BulkPayload,
  after: number,
): Promise<number[]> {
  const { resource } = service
  const { now, upto } = payload
  const { filter, q } = askedOf(payload, context)
  const { conditions, q: inFilter } = orRefused(() => readFilter(resource, context.session, filter, now))
  const found = await sql<{ id: number }>`
    select t.id from ${table(resource.schema)}
    where ${matching(service, context, { conditions, q: q ?? inFilter })} and t.id > ${after} and t.id <= ${upto}
    order by t.id limit ${batchSize}`.execute(context.tx.db)
  return found.rows.map(({ id }) => id)
}

interface Worked {
  outcome: BulkOutcome
  next: number
  isLast: boolean
}

async function workOn(
  service: ResourceService,
  context: Context,
  payload: BulkPayload,
  cursor?: number,
): Promise<Worked> {
  const { action, change, set } = payload
  if (action === 'undo') {
    if (!change) throw new JobRefused('failure.not_found')
    const lines = 2 * batchSize
    const { ids, last } = await changedRecords(service, context, change, { lines, before: cursor })
    const outcome = await undoRecords(service, context, change, ids)
    return { outcome, next: last ?? cursor ?? 0, isLast: last === undefined }
  }
  orRefused(() => requireAccess(service.resource, action, context.session))
  const ids = await nextIds(service, context, payload, cursor ?? 0)
  const outcome =
    action === 'delete'
      ? await deleteRecords(service, context, ids)
      : await updateRecords(service, context, ids, set)
  return { outcome, next: ids.at(-1) ?? cursor ?? 0, isLast: ids.length < batchSize }
}

/**
 * One batch with its owner's current rights. Changes, outcome and cursor commit atomically, so a killed job resumes.
 */
export const bulkStep =
  (resourceServices: readonly ResourceService[]): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const found = await sql<JobRow>`select payload, cursor, result from job where id = ${jobId}`.execute(
      tx.db,
    )
    const [job] = found.rows
    const service = resourceServices.find(({ resource }) => resource.schema.name === job?.payload.resource)
    if (!job || !service) throw new JobRefused('failure.not_found')
    const { payload, cursor, result } = job
    const { outcome, next: after, isLast } = await workOn(service, context, payload, cursor?.id)
    const worked = outcome.ids.length + outcome.failed.length
    const { changed = 0, failed_count = 0, failed = [] } = result
    const next: BulkResult = {
      changed: changed + outcome.ids.length,
      failed_count: failed_count + outcome.failed.length,
      failed: [...failed, ...outcome.failed].slice(0, failuresKept),
    }
    await sql`update job set result = ${JSON.stringify(next)}::jsonb, done = done + ${worked},
      cursor = ${JSON.stringify({ id: after })}::jsonb,
      total = case when ${isLast} then done + ${worked} else greatest(total, done + ${worked}) end
      where id = ${jobId}`.execute(tx.db)
    return isLast ? 'done' : 'more'
  }
