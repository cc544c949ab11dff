import { sql } from 'kysely'
import { searchText } from '../../../domain/search-text.ts'
import type { Activity, ActivityPage } from './shapes.ts'
import { dayBounds } from '../../../domain/dates/wire.ts'
import { badRequest } from '../../../domain/failure.ts'
import { entryKinds } from '../entry-kinds.ts'
import { maxTextLength } from '../../../engine/api/condition.ts'
import { pointsOf, type History } from '../../../engine/api/feature.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { asActivities } from './as-activity.ts'
import { historiesOf } from './histories.ts'
import { readTrail, type TrailQuery } from './trail.ts'

export interface ActivityQuery extends TrailQuery {
  limit: number
}

const largestPage = 500
/** Lines scanned per page of a search; the next page continues. */
const mostLooked = 5000

export const activityKinds = ['change', ...entryKinds] as const

function readKinds(raw: string | undefined): readonly string[] {
  if (!raw) return activityKinds
  const kinds = raw.split(',')
  const known: readonly string[] = activityKinds
  if (!kinds.every((kind) => known.includes(kind))) throw badRequest('filter.value', { field: 'kinds' })
  return kinds
}

interface Asked {
  date?: string
  kinds?: string
  q?: string
  before?: number
  limit?: number
}

/** Activity query: `date`, `kinds` and `q` filter, `before` and `limit` page. */
export function readActivityQuery(asked: Asked): ActivityQuery {
  const { date, q = '', before, limit = largestPage } = asked
  const day = date ? dayBounds(date) : null
  if (date && !day) throw badRequest('filter.value', { field: 'date' })
  if (q.length > maxTextLength) throw badRequest('filter.long', { field: 'q', max: maxTextLength })
  const kinds = readKinds(asked.kinds)
  return {
    day,
    entriesOnly: !kinds.includes('change'),
    kinds: entryKinds.filter((kind) => kinds.includes(kind)),
    text: searchText(q.trim()),
    before,
    limit,
  }
}

/**
 * Activity newest first, limited to readable fields [API-12][API-15]; includes `more`. Reads on until the page is full,
 * skipping unreadable lines.
 */
export async function recordActivity(
  service: ResourceService,
  context: Context,
  id: number,
  { limit, ...query }: ActivityQuery,
  more: readonly History[] = [],
): Promise<ActivityPage> {
  await readRecord(service, context, id)
  const former: number[] = []
  for (const ids of pointsOf(service.resource).formerIds) former.push(...(await ids(service, context, id)))
  const told = [...historiesOf(service, context.session, id, [id, ...former]), ...more]
  const data: Activity[] = []
  const step = query.text ? largestPage : limit + 1
  let { before } = query
  for (let looked = 0; looked < mostLooked; looked += step) {
    const rows = await readTrail(service, context, id, told, { ...query, before }, step)
    data.push(...(await asActivities(rows, told, query.text, context)))
    if (data.length > limit) return { data: data.slice(0, limit), next: data[limit - 1]?.id ?? null }
    if (rows.length < step) return { data, next: null }
    before = rows.at(-1)?.id
  }
  return { data, next: before ?? null }
}

/** Excludes mere changes, so that one index suffices. */
export async function countEntries(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<{ count: number }> {
  await readRecord(service, context, id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_entry
    where resource = ${service.resource.schema.name} and record_id = ${id}`.execute(context.tx.db)
  return { count: rows[0]?.count ?? 0 }
}
