import { sql } from 'kysely'
import { dayBounds, wireDay, weekOf } from '../../domain/dates.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { restriction } from '../../engine/api/select.ts'
import { leadService } from './lead-service.ts'
import { seesAll } from '../../engine/api/row-rule.ts'
import { openStatuses } from './visibility.ts'

export interface StatusCount {
  status_id: number
  status: string
  colour: string
  group: 'main' | 'sub'
  parent_id: number | null
  /** Its leads are done with, by itself or by its main status. */
  closed: boolean
  leads: number
}

/** The leads a session works on, counted. */
export interface LeadSummary {
  total: number
  /** Every status, in the corporate's order; one that nobody has counts 0. */
  statuses: StatusCount[]
  new_today: number
  /** Of open leads; a closed one is met no more. */
  appointments_today: number
  appointments_week: number
  /** For those who see every lead. */
  unassigned?: number
  /** The days that were counted, in Kuala Lumpur. */
  today: string
  week: { from: string; to: string }
}

interface Counted extends StatusCount {
  new_today: number
  appointments_today: number
  appointments_week: number
  unassigned: number
}

const within = (column: string, from: string, to: string) => {
  const bounds = dayBounds(from, to)
  return sql`${sql.ref(column)} >= ${bounds?.from}::timestamptz and ${sql.ref(column)} < ${bounds?.before}::timestamptz`
}

/** Status and appointment as the session sees them [STA-13]: its own assignment's first, where several may hold a lead. */
function seenLeads(context: Context) {
  const { session } = context
  const mine = restriction(leadService, context)
  if (!session.corporateSettings.multi_assignment)
    return sql`select t.status_id, t.appointment_at, t.created_at, t.assign_to from lead t where ${mine}`
  return sql`select coalesce(a.status_id, t.status_id) as status_id, coalesce(a.appointment_at, t.appointment_at) as appointment_at,
      t.created_at, t.assign_to
    from lead t left join lead_assignment a on a.lead_id = t.id and a.user_id = ${session.userId} where ${mine}`
}

/** Counts by status, of today and of this week, over the same leads as the list shows, in one pass. */
export async function leadSummary(context: Context, now = Date.now()): Promise<LeadSummary> {
  const today = wireDay(now)
  const week = weekOf(today)
  const counted = await sql<Counted>`
    select s.id as status_id, s.status, s.colour, s."group", s.parent_id, coalesce(c.leads, 0) as leads, coalesce(c.new_today, 0) as new_today,
      coalesce(c.appointments_today, 0) as appointments_today, coalesce(c.appointments_week, 0) as appointments_week,
      coalesce(c.unassigned, 0) as unassigned, s.id <> all(array(${openStatuses})) as closed
    from lead_status s left join (
      select l.status_id, count(*) as leads,
        count(*) filter (where ${within('l.created_at', today, today)}) as new_today,
        count(*) filter (where l.open and ${within('l.appointment_at', today, today)}) as appointments_today,
        count(*) filter (where l.open and ${within('l.appointment_at', week.from, week.to)}) as appointments_week,
        count(*) filter (where l.assign_to is null) as unassigned
      from (select seen.*, seen.status_id = any(array(${openStatuses})) as open from (${seenLeads(context)}) seen) l group by l.status_id
    ) c on c.status_id = s.id
    order by s.position, s.id`.execute(context.tx.db)
  const sum = (name: 'leads' | 'new_today' | 'appointments_today' | 'appointments_week' | 'unassigned') =>
    counted.rows.reduce((total, row) => total + row[name], 0)
  return {
    total: sum('leads'),
    statuses: counted.rows.map(({ status_id, status, colour, group, parent_id, closed, leads }) => ({
      status_id,
      status,
      colour,
      group,
      parent_id,
      closed,
      leads,
    })),
    new_today: sum('new_today'),
    appointments_today: sum('appointments_today'),
    appointments_week: sum('appointments_week'),
    ...(seesAll(leadService.resource, context.session) && { unassigned: sum('unassigned') }),
    today,
    week,
  }
}
