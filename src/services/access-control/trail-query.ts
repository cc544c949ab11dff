import { sql, type RawBuilder } from 'kysely'
import { dayBounds } from '../../domain/dates/wire.ts'
import { badRequest } from '../../domain/failure.ts'

/** How many entries of a trail come at once. */
export const trailPageSize = 50

/** What the audit and the access log are asked alike, as it stands in the address. */
export interface TrailQuery {
  from?: string
  to?: string
  /** The id that the page before ended with. */
  before?: number
}

/** The days, and what is older than the page before, newest first by time and then by id; over the alias `a`. */
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
