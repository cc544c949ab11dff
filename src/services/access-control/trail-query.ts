import { sql, type RawBuilder } from 'kysely'
import { dayBounds } from '../../domain/dates/wire.ts'
import { badRequest } from '../../domain/failure.ts'

export const trailPageSize = 50

export interface TrailQuery {
  from?: string
  to?: string
  /** Last id of the previous page. */
  before?: number
}

/** Newest first by time, then id; over alias `a`. */
export function trailConditions(table: string, query: TrailQuery): RawBuilder<boolean>[] {
  const { from, to, before } = query
  const days = from || to ? dayBounds(from || '2000-01-01', to || '2999-12-31') : undefined
  if (days === null) throw badRequest('filter.value', { field: 'from' })
  const last = sql`(select b.at from ${sql.table(table)} b where b.id = ${before})`
  return [
    ...(before === undefined ? [] : [sql<boolean>`(a.at, a.id) < (${last}, ${before}::bigint)`]),
    ...(days ? [sql<boolean>`a.at >= ${days.from}::timestamptz and a.at < ${days.before}::timestamptz`] : []),
  ]
}
