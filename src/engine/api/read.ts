import { sql } from 'kysely'
import { Failure, notFound } from '../../domain/failure.ts'
import { maskedFields } from '../masked-fields.ts'
import { allOf } from './condition.ts'
import { pointsOf } from './feature.ts'
import type { Resource } from '../resource.ts'
import type { Context, ResourceService, Row, TypedResourceService } from './resource-service.ts'
import { restriction, selectRows, type Selection } from './select.ts'

const locked = sql`for update of t`

async function find<R extends { id: number }>(
  service: TypedResourceService<R>,
  context: Context,
  id: number,
  how: Pick<Selection, 'tail' | 'full'>,
): Promise<R> {
  const where = allOf([sql<boolean>`t.id = ${id}`, restriction(service, context)])
  const [row] = await selectRows(service, context, { where, ...how })
  if (!row) throw notFound()
  return row
}

/** 404 alike for missing, other corporates' and invisible records. */
export const readRecord = <R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  id: number,
  lock = false,
): Promise<R> => find(service, context, id, { tail: lock ? locked : undefined })

/** The 404 includes what is known of a removed record. */
export async function readOrExplain(service: ResourceService, context: Context, id: number): Promise<Row> {
  try {
    return await readRecord(service, context, id)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 404) throw error
    for (const explain of pointsOf(service.resource).explainMissing) {
      const extra = await explain(service, context, id)
      if (extra) throw new Failure(404, { key: 'failure.not_found' }, { extra })
    }
    throw error
  }
}

/** Internal read without masking, locked until the transaction ends; never return it to clients. */
export const readInFull = <R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  id: number,
): Promise<R> => find(service, context, id, { tail: locked, full: maskedFields(service.resource.schema) })

/** Locked in id order to avoid deadlocks; omits invisible records. */
export const readAllInFull = <R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  ids: readonly number[],
): Promise<R[]> =>
  selectRows(service, context, {
    where: allOf([sql<boolean>`t.id = any(${ids}::bigint[])`, restriction(service, context)]),
    orderBy: sql`t.id`,
    tail: locked,
    full: maskedFields(service.resource.schema),
  })

/** 409 if a feature has locked the records. */
export async function requireChangeable(
  resource: Resource,
  ids: readonly unknown[],
  context: Context,
): Promise<void> {
  for (const check of pointsOf(resource).requireChangeable) await check(resource, ids, context)
}

export async function readToChange<R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  id: number,
): Promise<R> {
  const row = await readInFull(service, context, id)
  await requireChangeable(service.resource, [id], context)
  return row
}

export interface Missing {
  id: number
  _missing: true
}

export const isSeen = <R extends object>(row: R | Missing): row is R => !('_missing' in row)

/** All requested ids in order, including invisible ones as missing. */
export async function readRecords<R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  ids: readonly number[],
): Promise<(R | Missing)[]> {
  const where = allOf([sql<boolean>`t.id = any(${ids}::bigint[])`, restriction(service, context)])
  const byId = new Map((await selectRows(service, context, { where })).map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? { id, _missing: true })
}

export async function idsInSight(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
): Promise<Set<number>> {
  const where = allOf([sql<boolean>`t.id = any(${ids}::bigint[])`, restriction(service, context)])
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(service.resource.schema.table)} t where ${where}`.execute(context.tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** 404 if outside the session's row rule. */
export async function requireInSight(service: ResourceService, context: Context, id: number): Promise<void> {
  if (!(await idsInSight(service, context, [id])).has(id)) throw notFound()
}

/** Reads a record just written, even if the change removed it from the writer's view. */
export async function readWritten(service: ResourceService, context: Context, id: number): Promise<Row> {
  const [row] = await selectRows(service, context, { where: sql<boolean>`t.id = ${id}` })
  if (!row) throw notFound()
  return row
}
