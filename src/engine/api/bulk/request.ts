import { sql } from 'kysely'
import { badRequest, Failure, invalid } from '../../../domain/failure.ts'
import { readValues } from '../body.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'
import { matching } from '../list.ts'
import { readFilter, readText } from '../query.ts'
import { table } from '../select.ts'
import { undoMinutes, type OwnChange } from '../undo/own-change.ts'
import { startJob, type OwnJob } from '../jobs/own-job.ts'
import { isPlainObject } from '../../../domain/plain-object.ts'

/** `undo` reverts another job. */
export type BulkAction = 'edit' | 'delete' | 'undo'

export const bulkKind = 'bulk'

export interface BulkPayload {
  resource: string
  action: BulkAction
  filter: unknown
  q?: string
  set: Values
  /** Fixes what `today` means for the whole job. */
  now: number
  /** Highest id at start: newer records are excluded. */
  upto: number
  change?: OwnChange
}

/** Only fields the list allows in bulk, validated as in a body. */
function readSet(service: ResourceService, set: unknown, context: Context): Values {
  if (!isPlainObject(set)) throw badRequest('body.object')
  const names = Object.keys(set)
  if (names.length === 0) throw badRequest('body.empty')
  const single = names.filter((name) => !(service.resource.list.bulk ?? []).includes(name))
  if (single.length > 0)
    throw invalid(
      Object.fromEntries(single.map((name) => [name, [{ key: 'bulk.field', args: { field: name } }]])),
    )
  if (Object.keys(readValues(service.resource.schema, set, context)).length === 0)
    throw badRequest('body.empty')
  return set
}

/** Queues a change of all matches of `filter` and `q`; validates immediately. */
export async function startBulk(
  service: ResourceService,
  action: Exclude<BulkAction, 'undo'>,
  body: Values,
  context: Context,
): Promise<number> {
  const { resource } = service
  const now = Date.now()
  const set = action === 'edit' ? readSet(service, body['set'], context) : {}
  const read = readFilter(resource, context.session, body['filter'] ?? {}, now)
  const q = readText(body['q']) ?? read.q
  const counted = await sql<{ total: number; upto: number | null }>`
    select count(*) as total, max(t.id) as upto from ${table(resource.schema)}
    where ${matching(service, context, { conditions: read.conditions, q })}`.execute(context.tx.db)
  const { total, upto } = counted.rows[0] ?? { total: 0, upto: null }
  const payload: Omit<BulkPayload, 'resource'> = {
    action,
    filter: body['filter'] ?? {},
    q,
    set,
    now,
    upto: upto ?? 0,
  }
  return startJob(bulkKind, resource, payload, total, context)
}

export async function startUndo(
  service: ResourceService,
  job: OwnJob<BulkPayload, { changed: number }>,
  context: Context,
): Promise<number> {
  const fresh = await sql<{
    fresh: boolean
  }>`select coalesce(${job.finished_at}::timestamptz >= now() - make_interval(mins => ${undoMinutes}), false) as fresh`.execute(
    context.tx.db,
  )
  if (!fresh.rows[0]?.fresh || job.payload.action === 'undo') throw new Failure(409, { key: 'undo.over' })
  const payload: Omit<BulkPayload, 'resource'> = {
    action: 'undo',
    filter: {},
    set: {},
    now: Date.now(),
    upto: 0,
    change: { request: `job-${job.id}`, since: job.created_at },
  }
  return startJob(bulkKind, service.resource, payload, job.result.changed ?? 0, context)
}
