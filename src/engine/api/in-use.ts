import { isMany } from '../fields/referred.ts'
import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { labelFor } from '../../domain/texts/plural.ts'
import type { Message } from '../../domain/message.ts'
import { referrersOf } from '../registry.ts'
import type { Context, ResourceService } from './resource-service.ts'

export async function findInUse(
  { resource: own }: ResourceService,
  { tx }: Context,
  ids: readonly number[],
): Promise<{ id: number; reason: Message }[]> {
  if (own.schema.options.softDelete) return []
  const uses = new Map<number, Message>()
  for (const { resource, field } of referrersOf(own.schema.name)) {
    const { table: other, fields } = resource.schema
    const reference = sql.ref(`o.${field}`)
    const holds = isMany(fields[field]) ? sql`i.id = any(${reference})` : sql`${reference} = i.id`
    const used = await sql<{ id: number; n: number }>`
      select i.id, u.n from unnest(${ids}::bigint[]) i (id) cross join lateral (
        select count(*) as n from (select 1 from ${sql.table(other)} o where ${holds} limit 1000) found) u
      where u.n > 0`.execute(tx.db)
    for (const { id, n } of used.rows) {
      if (uses.has(id)) continue
      const what = inSentence(labelFor(resource.label, n))
      uses.set(id, { key: 'failure.in_use', args: { count: n === 1000 ? '1000+' : n, what } })
    }
  }
  return [...uses].map(([id, reason]) => ({ id, reason }))
}

export async function refuseInUse(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  const [used] = await findInUse(service, context, ids)
  if (used) throw new Failure(409, used.reason)
}
