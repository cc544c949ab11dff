import { sql } from 'kysely'
import { badRequest, invalid } from '../../domain/failure.ts'
import { readValues } from '../api/body.ts'
import type { Context, Crud, Values } from '../api/crud.ts'
import { matching } from '../api/list.ts'
import { readFilter, readText } from '../api/query.ts'
import { table } from '../api/select.ts'
import { startJob } from '../jobs/own-job.ts'

export type BulkAction = 'edit' | 'delete'

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
}

/** The values to set: of fields that the list lets many records share, each checked as in a body. */
function readSet(crud: Crud, set: unknown, context: Context): Values {
  if (set === null || typeof set !== 'object' || Array.isArray(set)) throw badRequest('body.object')
  const values = set as Values
  const names = Object.keys(values)
  if (names.length === 0) throw badRequest('body.empty')
  const single = names.filter((name) => !(crud.resource.list.bulk ?? []).includes(name))
  if (single.length > 0)
    throw invalid(
      Object.fromEntries(single.map((name) => [name, [{ key: 'bulk.field', args: { field: name } }]])),
    )
  readValues(crud.resource.schema, values, context)
  return values
}

/** Queues a change of everything that matches `filter` and `q`. What is wrong with it is said at once. */
export async function startBulk(
  crud: Crud,
  action: BulkAction,
  body: Values,
  context: Context,
): Promise<number> {
  const { resource } = crud
  const now = Date.now()
  const set = action === 'edit' ? readSet(crud, body['set'], context) : {}
  const read = readFilter(resource, context.session, body['filter'] ?? {}, now)
  const q = readText(body['q']) ?? read.q
  const counted = await sql<{ total: number; upto: number | null }>`
    select count(*) as total, max(t.id) as upto from ${table(resource.schema)}
    where ${matching(crud, context, { conditions: read.conditions, q })}`.execute(context.tx.db)
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
