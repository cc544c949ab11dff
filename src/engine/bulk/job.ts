import { sql } from 'kysely'
import type { Message } from '../../domain/message.ts'
import { JobRefused, type JobStep } from '../../runtime/jobs.ts'
import { deleteRecords, updateRecords } from '../api/bulk.ts'
import type { Context, Crud } from '../api/crud.ts'
import { requireAccess } from '../api/guards.ts'
import { matching } from '../api/list.ts'
import { readFilter } from '../api/query.ts'
import { table } from '../api/select.ts'
import { orRefused } from '../jobs/own-job.ts'
import type { BulkPayload } from './request.ts'

/** How many records one transaction changes: few, so that others get their turn on the embedded engine. */
const batchSize = 50
const failuresKept = 50

export interface BulkResult {
  changed: number
  failed_count: number
  /** The first ones. */
  failed: { id: number; reason: Message }[]
}

interface JobRow {
  payload: BulkPayload
  cursor: { id: number } | null
  result: Partial<BulkResult>
}

/** The next ids in their order: a record that a change takes out of the filter, or keeps in it, is met once. */
async function nextIds(
  crud: Crud,
  context: Context,
  { filter, q, now, upto }: BulkPayload,
  after: number,
): Promise<number[]> {
  const { resource } = crud
  const { conditions, q: inFilter } = orRefused(() => readFilter(resource, context.session, filter, now))
  const found = await sql<{ id: number }>`
    select t.id from ${table(resource.schema)}
    where ${matching(crud, context, { conditions, q: q ?? inFilter })} and t.id > ${after} and t.id <= ${upto}
    order by t.id limit ${batchSize}`.execute(context.tx.db)
  return found.rows.map(({ id }) => id)
}

/**
 * One batch of a change over all that match, with the rights its owner has at that moment. Changes, outcome and cursor
 * hold together or not at all, so a job that was killed goes on where it stopped.
 */
export const bulkStep =
  (cruds: readonly Crud[]): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const found = await sql<JobRow>`select payload, cursor, result from job where id = ${jobId}`.execute(
      tx.db,
    )
    const [job] = found.rows
    const crud = cruds.find(({ resource }) => resource.schema.name === job?.payload.resource)
    if (!job || !crud) throw new JobRefused('failure.not_found')
    const { payload, cursor, result } = job
    orRefused(() => requireAccess(crud.resource, payload.action, session))
    const ids = await nextIds(crud, context, payload, cursor?.id ?? 0)
    const outcome =
      payload.action === 'delete'
        ? await deleteRecords(crud, context, ids)
        : await updateRecords(crud, context, ids, payload.set)
    const { changed = 0, failed_count = 0, failed = [] } = result
    const next: BulkResult = {
      changed: changed + outcome.ids.length,
      failed_count: failed_count + outcome.failed.length,
      failed: [...failed, ...outcome.failed].slice(0, failuresKept),
    }
    const isLast = ids.length < batchSize
    await sql`update job set result = ${JSON.stringify(next)}::jsonb, done = done + ${ids.length},
      cursor = ${JSON.stringify({ id: ids.at(-1) ?? cursor?.id ?? 0 })}::jsonb,
      total = case when ${isLast} then done + ${ids.length} else greatest(total, done + ${ids.length}) end
      where id = ${jobId}`.execute(tx.db)
    return isLast ? 'done' : 'more'
  }
