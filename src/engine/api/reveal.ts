import { sql } from 'kysely'
import { Failure, forbidden, invalid, notFound } from '../../domain/failure.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { maskOf, mayReveal } from '../masked-fields.ts'
import { allOf } from './condition.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { opened } from './sealed-fields.ts'
import { column, restriction, table } from './select.ts'

/** Advisory lock namespace: counts a user's reveals in one transaction at a time. */
const revealsLock = 7_240_013

/** Limits reveals per user and minute to prevent harvesting. */
async function requireRevealRoom({ quotas }: Runtime, { tx, session }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${revealsLock}, hashint8(${session.userId}::bigint))`.execute(tx.db)
  const found = await sql<{ shown: number; seconds: number | null }>`
    select count(*) as shown, ceil(extract(epoch from min(at) + interval '1 minute' - clock_timestamp()))::integer as seconds
    from access_log where user_id = ${session.userId} and action = 'reveal'
      and at > clock_timestamp() - interval '1 minute'`.execute(tx.db)
  const { shown = 0, seconds } = found.rows[0] ?? {}
  if (Number(shown) < quotas.reveals) return
  const wait = Math.max(1, seconds ?? 0)
  throw new Failure(
    429,
    { key: 'failure.too_many', args: { seconds: wait } },
    { extra: { retry_after: wait } },
  )
}

/** Reveals a masked field and logs it. Body `{ field }`. */
export async function revealField(
  service: ResourceService,
  runtime: Runtime,
  context: Context,
  id: number,
  body: Values,
): Promise<{ value: string | null }> {
  const { schema, label } = service.resource
  const { field } = body
  if (typeof field !== 'string' || !maskOf(schema.fields[field]))
    throw invalid({ field: [{ key: 'reveal.not_masked', args: { field: String(field) } }] })
  if (!mayReveal(schema, field, context.session)) throw forbidden(label[1])
  await requireRevealRoom(runtime, context)
  const { rows } = await sql<{ value: string | null }>`select ${column(field)} as value from ${table(schema)}
    where ${allOf([sql<boolean>`t.id = ${id}`, restriction(service, context)])}`.execute(context.tx.db)
  const [row] = rows
  if (!row) throw notFound()
  await recordAccess(context, { action: 'reveal', resource: schema.name, record: id, field })
  const value = opened(row.value, context)
  return { value: typeof value === 'string' ? value : null }
}
