import { sql, type RawBuilder } from 'kysely'
import { bucketsOf, type Days } from '../../domain/reports/buckets.ts'
import {
  isTimeDimension,
  type Dimension,
  type ReportFilter,
  type TimeDimension,
} from '../../engine/report.ts'
import { referredOne } from '../../engine/fields/referred.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { between, mayAskBy } from './measures.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { seenBy } from '../../engine/api/select.ts'

export interface Key {
  /** Grouping value: days and ids sort and hash faster than text. Null if a row has none. */
  sql: RawBuilder<unknown>
  text(grouped: RawBuilder<unknown>): RawBuilder<string | null>
  /** Null if the list cannot filter by it. */
  filterOf(key: string | null): ReportFilter | null
  refers?: string
}

/** Kuala Lumpur day of one of the row's dates. */
function dayOf(service: ResourceService, date: string, context: Context): RawBuilder<unknown> {
  const field = service.resource.schema.fields[date]
  const value = seenBy(service, context.session).value(date)
  if (field && kindOf(field).months) return sql`to_date(${value}, 'YYYY-MM')`
  const isTime = field !== undefined && kindOf(field).column(field.options) === 'timestamptz'
  return isTime ? sql`(${value} at time zone 'Asia/Kuala_Lumpur')::date` : value
}

const formats = { month: 'YYYY-MM', week: 'YYYY-MM-DD', day: 'YYYY-MM-DD' } as const

const asText = (grouped: RawBuilder<unknown>) => sql<string | null>`${grouped}::text`

function byTime(
  grain: TimeDimension,
  date: string,
  period: Days,
  service: ResourceService,
  context: Context,
): Key | undefined {
  const field = service.resource.schema.fields[date]
  // Monthly data has no weeks or days.
  if (grain !== 'month' && field !== undefined && kindOf(field).months) return undefined
  const buckets = new Map(bucketsOf(grain, period).map((bucket) => [bucket.key, bucket]))
  return {
    sql: sql`date_trunc(${sql.lit(grain)}, ${dayOf(service, date, context)}::timestamp)`,
    text: (grouped) => sql`to_char(${grouped}, ${sql.lit(formats[grain])})`,
    filterOf: (key) => {
      const bucket = key === null ? undefined : buckets.get(key)
      return bucket ? between({ service, date }, bucket) : null
    },
  }
}

/** Bands are identified by index. */
function bandOf(value: RawBuilder<unknown>, bands: NonNullable<Dimension['bands']>): RawBuilder<number> {
  const within = bands.map(([from, to], place) => {
    const bounds = [
      ...(from === null ? [] : [sql<boolean>`${value} >= ${from}`]),
      ...(to === null ? [] : [sql<boolean>`${value} <= ${to}`]),
    ]
    return sql`when ${sql.join(bounds, sql` and `)} then ${sql.lit(place)}`
  })
  return sql<number>`case ${sql.join(within, sql` `)} end`
}

function filterValue(service: ResourceService, name: string, key: string): unknown {
  const field = service.resource.schema.fields[name]
  if (referredOne(field) !== undefined) return Number(key)
  return field && kindOf(field).column(field.options) === 'boolean' ? key === 'true' : key
}

/** Undefined if the list lacks the dimension or the session may not use it. */
export function keyOf(
  name: string,
  dimension: Dimension | undefined,
  { service, date }: { service: ResourceService; date?: string },
  period: Days,
  context: Context,
): Key | undefined {
  if (isTimeDimension(name))
    return date === undefined ? undefined : byTime(name, date, period, service, context)
  const { resource, hooks } = service
  const by = dimension?.of[resource.schema.name]
  if (!dimension || by === undefined) return undefined
  if (!mayAskBy(service, by, context.session)) return undefined
  const own = hooks.figures?.[by]?.value(context)
  if (own) {
    const isSet = Object.hasOwn(resource.sets ?? {}, by)
    return {
      sql: dimension.bands ? bandOf(own, dimension.bands) : own,
      text: asText,
      filterOf: (key) => (key === null || !isSet ? null : { [by]: Number(key) }),
      refers: dimension.refers,
    }
  }
  const value = seenBy(service, context.session).value(by)
  const { bands } = dimension
  if (bands)
    return {
      sql: bandOf(value, bands),
      text: asText,
      filterOf: (key) => ({ [by]: key === null ? null : { between: bands[Number(key)] } }),
    }
  return {
    sql: value,
    text: asText,
    filterOf: (key) => ({ [by]: key === null ? null : filterValue(service, by, key) }),
    refers: referredOne(resource.schema.fields[by]),
  }
}
