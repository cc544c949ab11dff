import { sql, type RawBuilder } from 'kysely'
import { badRequest, invalid, notFound } from '../../../domain/failure.ts'
import type { DistinctPair } from '../match-keys.ts'
import { allOf } from '../../../engine/api/condition.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { readPaired } from './pair-records.ts'

const pageSize = 20

const isId = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) >= 0

/** Older id first. */
export const pairKey = (older: number, newer: number): string => `${older} ${newer}`

export async function readDistinctAmong(
  { resource }: ResourceService,
  { tx }: Context,
  ids: readonly number[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ first_id: number; second_id: number }>`
    select first_id, second_id from distinct_pair where resource = ${resource.schema.name}
      and first_id = any(${ids}::bigint[]) and second_id = any(${ids}::bigint[])`.execute(tx.db)
  return new Set(rows.map(({ first_id, second_id }) => pairKey(first_id, second_id)))
}

/** Marks a pair as distinct; idempotent. */
export async function saveDistinct(
  service: ResourceService,
  context: Context,
  [one = 0, other = 0]: readonly number[],
): Promise<{ id: number }> {
  const { session, tx } = context
  if (one === other) throw invalid({ ids: [{ key: 'merge.self' }] })
  for (const id of [one, other]) await readRecord(service, context, id)
  const { rows } = await sql<{ id: number }>`
    insert into distinct_pair as d (corporate_id, resource, first_id, second_id, said_by)
    values (${session.corporateId}, ${service.resource.schema.name}, ${Math.min(one, other)}, ${Math.max(one, other)}, ${session.userId})
    on conflict (corporate_id, resource, first_id, second_id) do update set said_by = d.said_by
    returning id`.execute(tx.db)
  return { id: rows[0]?.id ?? 0 }
}

function seenPairs(service: ResourceService, context: Context): RawBuilder<boolean> {
  const { schema } = service.resource
  const seen = (id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from ${table(schema)} where t.id = ${id} and ${restriction(service, context)})`
  return allOf([
    sql<boolean>`d.resource = ${schema.name}`,
    seen(sql.ref('d.first_id')),
    seen(sql.ref('d.second_id')),
  ])
}

export interface DistinctPairs {
  pairs: DistinctPair[]
  records: Row[]
  next: string | null
}

export async function listDistinct(
  service: ResourceService,
  context: Context,
  cursor: string | undefined,
): Promise<DistinctPairs> {
  const before = cursor === undefined ? null : Number(cursor)
  if (before !== null && !isId(before)) throw badRequest('filter.value', { field: 'after' })
  const { rows } = await sql<Omit<DistinctPair, 'ids'> & { first_id: number; second_id: number }>`
    select d.id, d.first_id, d.second_id, d.said_at, u.name as by
    from distinct_pair d join app_user u on u.corporate_id = d.corporate_id and u.id = d.said_by
    where ${seenPairs(service, context)} ${before === null ? sql`` : sql`and d.id < ${before}`}
    order by d.id desc limit ${pageSize}`.execute(context.tx.db)
  const pairs = rows.map(({ first_id, second_id, ...said }) => ({
    ...said,
    ids: [first_id, second_id] as const,
  }))
  return {
    pairs,
    records: await readPaired(service, context, pairs),
    next: rows.length < pageSize ? null : String(rows.at(-1)?.id),
  }
}

/** Makes a dismissed pair a possible duplicate again. */
export async function removeDistinct(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    delete from distinct_pair d where d.id = ${id} and ${seenPairs(service, context)} returning d.id`.execute(
    context.tx.db,
  )
  if (rows.length === 0) throw notFound()
  return { id }
}
