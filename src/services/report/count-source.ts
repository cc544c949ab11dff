import { sql, type RawBuilder } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import type { Measure, ReportFilter } from '../../engine/report.ts'
import { allOf } from '../../engine/api/condition.ts'
import { readFilter } from '../../engine/api/query.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { filterSql, restriction, seenBy } from '../../engine/api/select.ts'
import type { Key } from './keys.ts'
import type { Source } from './measures.ts'

export interface Counted {
  /** Keys totalled over: 0 none, 1 the second, 2 the first, 3 both. */
  over: number
  by: string | null
  and: string | null
  rows: number
  /** Decimal text; null if no row has a value. */
  figures: (string | null)[]
  /** Rows with a value, per measure. */
  valued: number[]
}

function commonFilter([first, ...others]: readonly Measure[]): ReportFilter {
  const common = Object.entries(first?.filter ?? {}).filter(([name, value]) =>
    others.every(({ filter }) => JSON.stringify(filter?.[name]) === JSON.stringify(value)),
  )
  return Object.fromEntries(common)
}

const ownFilter = ({ filter = {} }: Measure, common: ReportFilter): ReportFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in common)))

export interface Statement {
  list: string
  sql: string
  parameters: readonly unknown[]
}
export type Explain = (statement: Statement) => void

/** Limit of groups; larger queries must be narrowed. */
const mostGroups = 20_000

const conditionsOf = (
  service: ResourceService,
  context: Context,
  filter: ReportFilter,
): RawBuilder<boolean> =>
  filterSql(service, context, readFilter(service.resource, context.session, filter).conditions)

function valueOf({ take }: Measure, service: ResourceService, context: Context): RawBuilder<unknown> {
  if (take === 'count') return sql`null::numeric`
  const name = Object.values(take)[0] ?? ''
  const own = service.hooks.figures?.[name]
  return own ? own.value(context) : seenBy(service, context.session).value(name)
}

const meeting = (place: number): RawBuilder<unknown> => sql`filter (where ${sql.ref(`c${place}`)})`

const isMedian = ({ take }: Measure): boolean => take !== 'count' && 'median' in take

function taken({ take }: Measure, place: number): RawBuilder<unknown> {
  const meets = meeting(place)
  const value = sql.ref(`v${place}`)
  if (take === 'count') return sql`count(*) ${meets}`
  if ('sum' in take) return sql`coalesce(sum(${value}) ${meets}, 0)`
  return sql`round((percentile_cont(0.5) within group (order by ${value}) ${meets})::numeric, 2)`
}

const valuedRows = ({ take }: Measure, place: number): RawBuilder<unknown> =>
  take === 'count' ? sql`count(*) ${meeting(place)}` : sql`count(${sql.ref(`v${place}`)}) ${meeting(place)}`

interface Aggregates {
  from: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  figures: RawBuilder<unknown>[]
  valued: RawBuilder<unknown>[]
}

const overRows = (measures: readonly Measure[], from: RawBuilder<unknown>): Aggregates => ({
  from,
  rows: sql`count(*)`,
  figures: measures.map(taken),
  valued: measures.map(valuedRows),
})

/** Counts once by both keys and sums the totals from that: no sorting, parallelisable. */
function overGroups(measures: readonly Measure[], from: RawBuilder<unknown>): Aggregates {
  const columns = measures.flatMap((measure, place) => [
    sql`${taken(measure, place)} as ${sql.ref(`f${place}`)}`,
    sql`${valuedRows(measure, place)} as ${sql.ref(`n${place}`)}`,
  ])
  const added = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)`
  const counted = (name: string) => sql`${added(name)}::bigint`
  return {
    from: sql`(select k1, k2, count(*) as n, ${sql.join(columns)} from ${from} group by k1, k2) g`,
    rows: counted('n'),
    figures: measures.map(({ take }, place) => (take === 'count' ? counted : added)(`f${place}`)),
    valued: measures.map((_, place) => counted(`n${place}`)),
  }
}

/**
 * Aggregates a list within its row rule and `filter` by up to two keys with totals, in one statement; each measure has
 * its own filter.
 */
export async function countSource(
  { service, measures: named }: Source,
  keys: { by?: Key; and?: Key },
  filter: ReportFilter,
  context: Context,
  explain?: Explain,
): Promise<Counted[]> {
  const { session, tx } = context
  const measures = named.map(({ measure }) => measure)
  const common = commonFilter(measures)
  const columns = measures.flatMap((measure, place) => [
    sql`${valueOf(measure, service, context)} as ${sql.ref(`v${place}`)}`,
    sql`${conditionsOf(service, context, ownFilter(measure, common))} as ${sql.ref(`c${place}`)}`,
  ])
  // Evaluates lookups once per row instead of per aggregate.
  const isWorkedOut = measures.some((measure) =>
    Object.keys(ownFilter(measure, common)).some((name) => !(name in service.resource.schema.fields)),
  )
  const none = sql`null::text`
  const rows = sql`(
      select ${sql.join([sql`${keys.by?.sql ?? none} as k1`, sql`${keys.and?.sql ?? none} as k2`, ...columns])}
      from ${seenBy(service, session).from}
      where ${allOf([restriction(service, context), conditionsOf(service, context, common), conditionsOf(service, context, filter)])}
      ${isWorkedOut ? sql`offset 0` : sql``}
    ) v`
  const { from, ...taking } = measures.some(isMedian) ? overRows(measures, rows) : overGroups(measures, rows)
  const sets = [
    ...(keys.by && keys.and ? [sql`(k1, k2)`] : []),
    ...(keys.by ? [sql`(k1)`] : []),
    ...(keys.and ? [sql`(k2)`] : []),
    sql`()`,
  ]
  const grouped = (key: Key | undefined, name: string) => (key ? sql`grouping(${sql.ref(name)})` : sql`1`)
  const shown = (key: Key | undefined, name: string) => key?.text(sql.ref(name)) ?? none
  const statement = sql<Counted>`
    select ${grouped(keys.by, 'k1')} * 2 + ${grouped(keys.and, 'k2')} as over,
      ${shown(keys.by, 'k1')} as by, ${shown(keys.and, 'k2')} as "and", ${taking.rows} as rows,
      array[${sql.join(taking.figures.map((figure) => sql`(${figure})::text`))}] as figures,
      array[${sql.join(taking.valued)}] as valued
    from ${from}
    group by grouping sets (${sql.join(sets)})
    order by 1 desc, 4 desc limit ${mostGroups + 1}`
  if (explain) {
    const { sql: text, parameters } = statement.compile(tx.db)
    explain({ list: service.resource.schema.name, sql: text, parameters })
  }
  const counted = await statement.execute(tx.db)
  if (counted.rows.length > mostGroups) throw new Failure(422, { key: 'report.narrow' })
  return counted.rows
}
