import type { Calendar, CalendarAppointment, CalendarFollowUp } from './shapes.ts'
import { sql } from 'kysely'
import { addDays } from '../../../domain/dates/days.ts'
import { readWireTime, wireTime } from '../../../domain/dates/wire.ts'
import { badRequest, forbidden } from '../../../domain/failure.ts'
import { maxCalendarDays } from '../appointments.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { recordId } from '../../../engine/fields/ref/ref.ts'
import { allOf } from '../../../engine/api/condition.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { isOpen } from '../../follow-ups/api/read.ts'
import { isOpenRecord } from '../../../engine/api/open-records.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { appointmentColumns, requireReadable } from './read.ts'

/** Own, all visible, or one person's. */
type Whose = 'own' | 'all' | number

export interface CalendarQuery {
  from: string
  to: string
  of: Whose
  /** Open records only. */
  open?: boolean
}

const mostAnswered = 1000

/** Calendar query: `from` and `to` in wire format, `of` is `own`, `all` or a user id, `open` is `yes` or absent. */
export function readCalendarQuery(asked: Record<string, string | undefined>): CalendarQuery {
  const { from = '', to = '', of = 'own', open } = asked
  const [start, end] = [readWireTime(from), readWireTime(to)]
  if (!start) throw badRequest('filter.value', { field: 'from' })
  if (!end || end <= start) throw badRequest('filter.value', { field: 'to' })
  if (wireTime(end) > addDays(wireTime(start), maxCalendarDays))
    throw badRequest('appointment.span', { days: maxCalendarDays })
  const whose = of === 'own' || of === 'all' ? of : recordId(of)
  if (whose === null) throw badRequest('filter.value', { field: 'of' })
  if (open !== undefined && open !== 'yes') throw badRequest('filter.value', { field: 'open' })
  return { from, to, of: whose, open: open === 'yes' }
}

async function readFollowUps(
  service: ResourceService,
  context: Context,
  { from, to, of, open }: CalendarQuery,
): Promise<CalendarFollowUp[]> {
  const { schema } = service.resource
  const { title } = schema.options
  const isNamed = readableFields(schema, context.session).has(title)
  const whose =
    of === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`f.user_id = ${of === 'own' ? context.session.userId : of}`
  const { rows } = await sql<CalendarFollowUp>`
    select f.id, f.version, f.record_id, f.what, f.due_at,
      ${isNamed ? sql`t.${sql.ref(title)}::text` : sql`null::text`} as record_title
    from follow_up f join ${table(schema)} on t.corporate_id = f.corporate_id and t.id = f.record_id
    where f.resource = ${schema.name} and ${isOpen} and f.due_at >= ${from}::timestamptz and f.due_at < ${to}::timestamptz
      and ${whose} and ${restriction(service, context)}
      and ${open ? isOpenRecord(service.resource, context.session) : sql`true`}
    order by f.due_at, f.id limit ${mostAnswered}`.execute(context.tx.db)
  return rows
}

/** Non-cancelled appointments of visible records. */
export async function readCalendar(
  service: ResourceService,
  context: Context,
  query: CalendarQuery,
): Promise<Calendar> {
  const { from, to, of, open } = query
  const { resource } = service
  requireReadable(resource, context)
  const { schema, holder = '' } = resource
  const { tx, session } = context
  const readable = readableFields(schema, session)
  const { title } = schema.options
  const holds = readable.has(holder)
  if (!holds && typeof of === 'number' && of !== session.userId) throw forbidden(resource.label[1])
  // Appointments last at most a day, so the time index suffices.
  const within = sql<boolean>`a.resource = ${schema.name} and a.status <> 'cancelled'
    and a.starts_at < ${to}::timestamptz and a.starts_at > ${from}::timestamptz - interval '1 day'
    and a.ends_at > ${from}::timestamptz`
  const seen = allOf([
    within,
    restriction(service, context),
    ...(open ? [isOpenRecord(resource, session)] : []),
  ])
  const person = of === 'own' ? session.userId : of
  const whose = of === 'all' ? sql<boolean>`true` : sql<boolean>`a.user_id = ${person}`
  const found = await sql<CalendarAppointment>`
    select ${appointmentColumns(resource, context)},
      ${readable.has(title) ? sql`t.${sql.ref(title)}::text` : sql`null::text`} as record_title
    from appointment a join ${table(schema)} on t.corporate_id = a.corporate_id and t.id = a.record_id
      left join app_user u on u.corporate_id = a.corporate_id and u.id = a.user_id
    where ${seen} and ${whose} order by a.starts_at, a.id limit ${mostAnswered + 1}`.execute(tx.db)
  const people = await sql<{ id: number; name: string }>`
    select u.id, u.name from app_user u where u.id = any(array(
      select distinct a.user_id from appointment a
        join ${table(schema)} on t.corporate_id = a.corporate_id and t.id = a.record_id where ${seen}))
    order by u.name, u.id`.execute(tx.db)
  const followUps = resource.followUps ? await readFollowUps(service, context, query) : []
  return {
    follow_ups: followUps,
    appointments: found.rows.slice(0, mostAnswered),
    people: holds ? people.rows : [],
    more: found.rows.length > mostAnswered,
  }
}
