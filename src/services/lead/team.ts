import { sql } from 'kysely'
import { dayBounds, weekOf, wireDay } from '../../domain/dates.ts'
import { responseDays } from '../../domain/team-figures.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { restriction } from '../../engine/api/select.ts'
import { leadService } from './lead-service.ts'
import { openStatuses } from './visibility.ts'

/** More people than a page shows at once; who has most comes first. */
const mostPeople = 50

/** What one person has to do. */
export interface PersonLoad {
  user_id: number
  name: string
  team: string | null
  /** Leads that no status closes. */
  open: number
  /** Open ones whose appointment has passed. */
  overdue: number
  /** Open ones without an appointment. */
  unplanned: number
  new_this_week: number
}

export interface TeamLoad {
  people: PersonLoad[]
  /** The statuses that an open lead has: what the links filter by. */
  open_statuses: number[]
  week: { from: string; to: string }
}

/** A manager's own team; whoever sees every lead is told of everybody. */
const ofTeam = ({ session }: Context) =>
  session.roleType === 'manager'
    ? sql`(u.team_leader_id = ${session.userId} or u.id = ${session.userId})`
    : sql`true`

/** The open leads in the session's sight by who is assigned; members of a team also when they have none. */
export async function teamLoad(context: Context, now = Date.now()): Promise<TeamLoad> {
  const week = weekOf(wireDay(now))
  const bounds = dayBounds(week.from, week.to)
  const { rows: people } = await sql<PersonLoad>`
    select u.id as user_id, u.name, l.name as team, coalesce(c.open, 0) as open, coalesce(c.overdue, 0) as overdue,
      coalesce(c.unplanned, 0) as unplanned, coalesce(c.new_this_week, 0) as new_this_week
    from app_user u left join app_user l on l.id = u.team_leader_id
    left join (
      select t.assign_to, count(*) filter (where o.open) as open,
        count(*) filter (where o.open and t.appointment_at < now()) as overdue,
        count(*) filter (where o.open and t.appointment_at is null) as unplanned,
        count(*) filter (where t.created_at >= ${bounds?.from}::timestamptz and t.created_at < ${bounds?.before}::timestamptz) as new_this_week
      from lead t cross join lateral (select t.status_id = any(array(${openStatuses})) as open) o
      where ${restriction(leadService, context)} and t.assign_to is not null group by t.assign_to
    ) c on c.assign_to = u.id
    where ${ofTeam(context)} and (c.open > 0 or (u.status = 1 and u.team_leader_id is not null))
    order by coalesce(c.open, 0) desc, u.id limit ${mostPeople}`.execute(context.tx.db)
  const open = await sql<{ id: number }>`${openStatuses}`.execute(context.tx.db)
  return { people, open_statuses: open.rows.map(({ id }) => id), week }
}

/** How soon somebody took up the leads of the last days. */
export interface PersonResponse {
  user_id: number
  name: string
  leads: number
  answered: number
  /** Minutes until the first half of the answered leads was taken up. */
  median_minutes: number | null
}

export interface TeamResponse {
  people: PersonResponse[]
  all: Omit<PersonResponse, 'user_id' | 'name'>
  from: string
  to: string
}

interface Grouped extends Omit<PersonResponse, 'name' | 'user_id'> {
  user_id: number | null
  name: string | null
}

/**
 * From the assignment to the assignee's first change of the lead, over the leads that came in lately: by person and
 * over all of them.
 */
export async function teamResponse(context: Context, now = Date.now()): Promise<TeamResponse> {
  const from = wireDay(now - (responseDays - 1) * 86_400_000)
  const to = wireDay(now)
  const bounds = dayBounds(from, to)
  const { rows } = await sql<Grouped>`
    with taken as (
      select t.assign_to as user_id, first.at - greatest(t.created_at, coalesce(a.reassignment_at, a.assign_at, t.created_at)) as took
      from lead t
      left join lead_assignment a on a.lead_id = t.id and a.user_id = t.assign_to
      left join lateral (
        select min(c.at) as at from audit c
        where c.corporate_id = t.corporate_id and c.action = 'update' and c.actor_id = t.assign_to
          and ((c.table_name = 'lead' and c.record_id = t.id) or (c.table_name = 'lead_assignment' and c.record_id = a.id))
          and c.at > coalesce(a.reassignment_at, a.assign_at, t.created_at)
      ) first on true
      where ${restriction(leadService, context)} and t.assign_to is not null
        and t.created_at >= ${bounds?.from}::timestamptz and t.created_at < ${bounds?.before}::timestamptz
    )
    select k.user_id, u.name, count(*) as leads, count(k.took) as answered,
      round(extract(epoch from percentile_cont(0.5) within group (order by k.took)) / 60)::float8 as median_minutes
    from taken k left join app_user u on u.id = k.user_id
    group by grouping sets ((k.user_id, u.name), ())
    order by grouping(k.user_id) desc, median_minutes nulls last, k.user_id limit ${mostPeople + 1}`.execute(
    context.tx.db,
  )
  const all = rows.find(({ user_id }) => user_id === null)
  return {
    people: rows.flatMap(({ user_id, name, ...figures }) =>
      user_id === null ? [] : [{ user_id, name: name ?? `#${user_id}`, ...figures }],
    ),
    all: {
      leads: all?.leads ?? 0,
      answered: all?.answered ?? 0,
      median_minutes: all?.median_minutes ?? null,
    },
    from,
    to,
  }
}
