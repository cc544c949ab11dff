import { statusListOf } from '../../../engine/status.ts'
import { sql } from 'kysely'
import { weekOf } from '../../../domain/dates/days.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { countNames, countsOf, type CountName } from '../metrics.ts'
import { parentField } from '../../../engine/label.ts'
import type { Schema } from '../../../engine/schema.ts'
import { openEntries } from '../../../engine/api/open-entries.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { countedRows, type CountedService } from './counted-rows.ts'
import type { StatusCount, Summary } from './shapes.ts'

type Counts = Record<CountName, number>

interface Counted extends Omit<StatusCount, 'status_id' | 'closed' | 'count'>, Counts {
  closed: boolean | null
  status_id: number | null
}

function statusColumns(list: Schema, context: Context) {
  const readable = readableFields(list, context.session)
  const places = {
    status: list.options.title,
    colour: list.options.colour,
    group: 'group' in list.fields ? 'group' : undefined,
    parent_id: parentField(list),
  }
  return Object.entries(places).flatMap(([place, name]) =>
    name !== undefined && readable.has(name) ? [sql`${sql.ref(`s.${name}`)} as ${sql.ref(place)}`] : [],
  )
}

/** Counts by status, today and this week in one pass over the list's records. */
export async function readSummary(
  service: CountedService,
  context: Context,
  now = Date.now(),
): Promise<Summary> {
  const today = wireDay(now)
  const week = weekOf(today)
  const { fields, rows, meets } = countedRows(service, context, now)
  const { status, holder, closes, cold } = fields
  const figures = sql`count(*) as total,
    count(*) filter (where ${meets('created', { eq: today })}) as new_today,
    count(*) filter (where r.open and ${meets('due', { eq: today })}) as due_today,
    count(*) filter (where r.open and ${meets('due', { between: [week.from, week.to] })}) as due_this_week,
    count(*) filter (where ${holder === undefined ? sql`false` : sql`r.holder is null`}) as unassigned,
    count(*) filter (where ${cold === undefined ? sql`false` : sql`r.cold`}) as cold`
  const list = statusListOf(service.resource)
  const zeroed = sql.join(
    countNames.map((name) => sql`coalesce(${sql.ref(`c.${name}`)}, 0) as ${sql.ref(name)}`),
  )
  const byStatus = sql`
    select s.id as status_id, ${sql.join(statusColumns(list, context))}, ${zeroed},
      ${closes ? sql`s.id <> all(array(${openEntries(list)}))` : sql`null`} as closed
    from ${sql.table(list.table)} s
    full join (select r.status, ${figures} from ${rows} group by r.status) c on c.status = s.id
    order by ${list.options.ordered ? sql`s.position, ` : sql``}s.id`
  const counted =
    await sql<Counted>`${status === undefined ? sql`select ${figures} from ${rows}` : byStatus}`.execute(
      context.tx.db,
    )
  const sum = (name: keyof Counts) => counted.rows.reduce((total, row) => total + row[name], 0)
  const sums = countsOf(service.resource, context.session).map((name) => [name, sum(name)] as const)
  return {
    total: sum('total'),
    ...(status !== undefined && { statuses: counted.rows.flatMap(statusCount) }),
    ...Object.fromEntries(sums),
    today,
    week,
  }
}

function statusCount({ status_id, status, colour, group, parent_id, closed, total }: Counted): StatusCount[] {
  if (status_id === null) return []
  return [{ status_id, status, colour, group, parent_id, closed: closed ?? undefined, count: total }]
}
