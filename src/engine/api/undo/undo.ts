import { badRequest, Failure } from '../../../domain/failure.ts'
import { each, type BulkOutcome } from '../bulk.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { changedRecords, changeEntries, type OwnChange } from './own-change.ts'
import { undoRecord } from './undo-record.ts'

/** Covers a bulk call of 500 records with children. */
const mostLines = 5000

/** Undoes record by record; reports failures with reasons. */
export async function undoRecords(
  service: ResourceService,
  context: Context,
  change: OwnChange,
  ids: readonly number[],
): Promise<BulkOutcome> {
  const left: BulkOutcome['failed'] = []
  const outcome = await each(ids, context, async (id) => {
    const reason = await undoRecord(
      service,
      await changeEntries(service, context, change, id),
      change,
      context,
    )
    if (reason) left.push({ id, reason })
  })
  return { ids: outcome.ids, failed: [...left, ...outcome.failed] }
}

/** Undoes the caller's own request within a quarter of an hour. */
export async function undoCall(
  service: ResourceService,
  context: Context,
  request: unknown,
): Promise<BulkOutcome> {
  if (typeof request !== 'string' || request.length > 64)
    throw badRequest('filter.value', { field: 'change' })
  const change = { request }
  const { ids } = await changedRecords(service, context, change, { lines: mostLines })
  if (ids.length === 0) throw new Failure(409, { key: 'undo.over' })
  return undoRecords(service, context, change, ids)
}
