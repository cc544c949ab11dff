import { sql } from 'kysely'
import { badRequest, Failure, invalid } from '../../../domain/failure.ts'
import { readValues } from '../body.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'
import { matching } from '../list.ts'
import { readFilter, readText } from '../query.ts'
import { table } from '../select.ts'
import { undoMinutes, type OwnChange } from '../undo/own-change.ts'
import { startJob, type OwnJob } from '../jobs/own-job.ts'

/** `undo` takes back what another job did. */
export type BulkAction = 'edit' | 'delete' | 'undo'

export const bulkKind = 'bulk'

/** What a job over all that match goes by, as it was asked. */
export interface BulkPayload {
  resource: string
  action: BulkAction
  filter: unknown
  q?: string
  /** The values to set. */
  set: Values
  /** When it was asked: what `today` means to the end. */
  now: number
  /** The largest id there was: records made meanwhile are left alone. */
  upto: number
  /** What an undo takes back. */
  change?: OwnChange
}

/** The values to set: of fields that the list lets many records share, each checked as in a body. */
function readSet(service: ResourceService, set: unknown, context: Context): Values {
  if (set === null || typeof set !== 'object' || Array.isArray(set)) throw badRequest('body.object')
  const values = set as Values
  const names = Object.keys(values)
  if (names.length === 0) throw badRequest('body.empty')
  const single = names.filter((name) => !(service.resource.list.bulk ?? []).includes(name))
  if (single.length > 0)
    throw invalid(
      Object.fromEntries(single.map((name) => [name, [{ key: 'bulk.field', args: { field: name } }]])),
    )
  if (Object.keys(readValues(service.resource.schema, values, context)).length === 0)
    throw badRequest('body.empty')
  return values
}

/** Queues a change of everything that matches `filter` and `q`. What is wrong with it is said at once. */
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

/** Queues the undoing of a job that ended a short while ago. */
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
