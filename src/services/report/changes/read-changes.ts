import { sql, type RawBuilder } from 'kysely'
import { dayBounds, today } from '../../../domain/dates/wire.ts'
import type { Days } from '../../../domain/reports/buckets.ts'
import { addDays, monthOf } from '../../../domain/dates/days.ts'
import { isTimeDimension, type Report, type ReportFilter } from '../../../engine/report.ts'
import { allOf, anyOf } from '../../../engine/api/condition.ts'
import { readFilter } from '../../../engine/api/query.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import { filterSql, seenBy } from '../../../engine/api/select.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import type { ReportInput } from '../report-input.ts'
import { breakDown, type Broken } from '../break-down.ts'
import { measuresFor, periodFilter, sourcesOf, withParts, type Source } from '../measures.ts'
import { caseColumnOf, keptRows } from './kept-rows.ts'

/** Rows added, changed or removed after a closed period. */
export interface ListChanges {
  list: string
  rows: number
  /** Newest first; empty if too many. */
  ids: number[]
  /** Deleted or merged. */
  removed: number
}

/** Ids an address can hold. */
const mostNamed = 200

const changedOneOf = (columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`a.changes ?| ${[...columns]}::text[]`

const audited = (
  id: string,
  table: string,
  closing: string,
  says: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} in (select a.record_id from audit a
    where a.table_name = ${table} and a.at >= ${closing}::timestamptz and ${says})`

function wasWithin({ service, date = '' }: Source, column: string, { from, to }: Days): RawBuilder<boolean> {
  const field = service.resource.schema.fields[date]
  const before = sql`(a.changes -> ${column} ->> 0)`
  const isUpdate = sql<boolean>`a.action = 'update' and jsonb_typeof(a.changes -> ${column}) = 'array'`
  if (field && kindOf(field).months)
    return sql<boolean>`${isUpdate} and ${before} between ${monthOf(from)} and ${monthOf(to)}`
  const isTime = field !== undefined && kindOf(field).column(field.options) === 'timestamptz'
  const day = isTime
    ? sql`(${before}::timestamptz at time zone 'Asia/Kuala_Lumpur')::date`
    : sql`${before}::date`
  return sql<boolean>`${isUpdate} and ${day} between ${from}::date and ${to}::date`
}

/** The date; for events also filters, sums and groups. */
function countedFields(
  { dimensions }: Report,
  { service, date, measures }: Source,
  { by, and, only }: ReportInput,
) {
  const { schema } = service.resource
  const events = measures.filter(({ measure }) => measure.basis === 'event').map(({ measure }) => measure)
  const grouped = [by, and, ...Object.keys(only)].flatMap((name) => {
    if (name === undefined || isTimeDimension(name)) return []
    const { of, movesOn } = dimensions[name] ?? {}
    const field = of?.[schema.name]
    if (field === undefined || movesOn) return []
    return service.hooks.figures?.[field]?.from ?? [field]
  })
  const told = events.flatMap(({ filter, take }) => [
    ...Object.keys(filter ?? {}),
    ...(take === 'count' ? [] : Object.values(take)),
  ])
  const fields = [date ?? '', ...(events.length > 0 ? [...told, ...grouped] : [])]
  return [...new Set(fields)].filter((field) => field in schema.fields)
}

const conditions = (service: ResourceService, context: Context, filter: ReportFilter) =>
  filterSql(service, context, readFilter(service.resource, context.session, filter).conditions)

/** Over `t`. */
function changedBy(
  report: Report,
  { source, only }: Broken,
  asked: ReportInput,
  closing: string,
  context: Context,
): { changed: RawBuilder<boolean>; removed: RawBuilder<boolean> } {
  const { service, date = '', measures } = source
  const { resource } = service
  const { schema } = resource
  const asList = (filter: ReportFilter) => conditions(service, context, filter)
  const within = asList({ ...only, ...periodFilter(source, asked.period) })
  const isCounted = anyOf(measures.map(({ measure }) => asList(measure.filter ?? {})))
  const fields = countedFields(report, source, asked)
  const kept = keptRows(resource)
  const columns = kept ? [...new Set(fields.flatMap((field) => kept.columnsOf(field)))] : []
  const ofCase = fields.flatMap((field) => caseColumnOf(resource, field) ?? [])
  const since = (id: string, table: string, says: RawBuilder<boolean>) => audited(id, table, closing, says)
  const isUpdate = sql<boolean>`a.action = 'update'`
  const ways = [
    ...(date !== 'created_at' && 'created_at' in schema.fields
      ? [allOf([sql<boolean>`t.created_at >= ${closing}::timestamptz`, within, isCounted])]
      : []),
    ...(kept && columns.length > 0
      ? [
          allOf([
            within,
            since(
              't.id',
              kept.table,
              sql<boolean>`(a.action = 'create' or ${isUpdate} and ${changedOneOf(columns)})`,
            ),
          ]),
        ]
      : []),
    ...(kept
      ? kept
          .columnsOf(date)
          .map((column) =>
            allOf([since('t.id', kept.table, wasWithin(source, column, asked.period)), asList(only)]),
          )
      : []),
    ...(ofCase.length > 0
      ? [
          allOf([
            within,
            isCounted,
            since('t.prod_id', 'sales_case', sql<boolean>`${isUpdate} and ${changedOneOf(ofCase)}`),
          ]),
        ]
      : []),
  ]
  return {
    changed: anyOf(ways.map((way) => sql<boolean>`(${way})`)),
    removed: schema.options.softDelete
      ? sql<boolean>`(t.deleted_at >= ${closing}::timestamptz and ${within} and ${isCounted})`
      : sql<boolean>`false`,
  }
}

async function readListChanges(
  report: Report,
  service: ResourceService,
  dated: readonly Broken[],
  asked: ReportInput,
  closing: string,
  context: Context,
): Promise<ListChanges> {
  const { schema } = service.resource
  const scope = rowRule(service, context.session)
  const isLive = schema.options.softDelete ? sql<boolean>`t.deleted_at is null` : sql<boolean>`true`
  const found = dated.map((one) => changedBy(report, one, asked, closing, context))
  const isFound = sql<boolean>`case when ${isLive} then ${anyOf(found.map(({ changed }) => changed))}
    else ${anyOf(found.map(({ removed }) => removed))} end`
  const { rows } = await sql<{ rows: number; removed: number; ids: number[] | null }>`
    select count(*) filter (where is_live)::integer as rows, count(*) filter (where not is_live)::integer as removed,
      (array_agg(id order by id desc) filter (where is_live))[1:${sql.lit(mostNamed + 1)}] as ids
    from (select t.id, ${isLive} as is_live from ${seenBy(service, context.session).from}
      where ${allOf([...(scope ? [scope] : []), isFound])}) t`.execute(context.tx.db)
  const [{ rows: count, ids, removed } = { rows: 0, removed: 0, ids: null }] = rows
  return { list: schema.name, rows: count, ids: ids && count <= mostNamed ? ids : [], removed }
}

export const closedSince = ({ to }: Days): string | undefined => (to < today() ? addDays(to, 1) : undefined)

/**
 * Changes after a period to rows the report counts by it (sales.md C1). For events, all relevant fields; for cohorts,
 * whose metrics run until today, only membership.
 */
export async function readChanges(
  report: Report,
  asked: ReportInput,
  context: Context,
): Promise<ListChanges[]> {
  const since = closedSince(asked.period)
  const closing = since === undefined ? undefined : dayBounds(since)?.from
  if (closing === undefined) return []
  const known = measuresFor(report, context.session)
  const names = asked.measures ? known.filter((name) => asked.measures?.includes(name)) : known
  const byList = new Map<ResourceService, Broken[]>()
  for (const source of sourcesOf(report, withParts(report, names), asked.basis)) {
    if (source.date === undefined) continue
    const broken = breakDown(report, source, asked, asked.period, context)
    if (broken) byList.set(source.service, [...(byList.get(source.service) ?? []), broken])
  }
  const changes: ListChanges[] = []
  for (const [service, dated] of byList)
    changes.push(await readListChanges(report, service, dated, asked, closing, context))
  return changes.filter(({ rows, removed }) => rows + removed > 0)
}
