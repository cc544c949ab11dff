import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { Dealer, type DealingRule, type DealtLead, type Person } from '../../domain/lead-dealing.ts'
import { workingDay, type WorkingHours } from '../../domain/working-hours.ts'
import type { Context, Dealing } from '../../engine/api/resource-service.ts'
import { openStatuses } from './visibility.ts'

/** A class of advisory locks of its own: one corporate's leads are dealt out by one transaction at a time. */
const dealingLock = 1107

/** Of the corporate's app, active, with a role `r` that works on leads, over `u` and their corporate `c`. */
const worksOnLeads = (more: RawBuilder<unknown> = sql`true`) => sql<boolean>`u.status = 1
  and canonical_app(u.application_code) = canonical_app(c.application_code)
  and exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.access_codes @> '{l_lead__show,l_lead__edit}'
      and not r.access_codes && '{role_external_user}' and ${more})`

/** Rules each with everybody they name: people, and all below a team leader at any depth. */
const receivers = sql`with recursive below as (
    select r.id as rule_id, u.id from assignment_rule r join app_user u on u.team_leader_id = r.team_of_id
    union select b.rule_id, u.id from below b join app_user u on u.team_leader_id = b.id),
  receiver as (
    select r.id as rule_id, p.id as user_id from assignment_rule r cross join lateral unnest(r.people_ids) p (id)
    union select rule_id, id from below)`

/** How many of those whom each rule names can get leads now. */
export async function countReceivers(ids: readonly number[], { tx }: Context): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`${receivers}
    select x.rule_id as id, count(*) as n from receiver x
      join app_user u on u.id = x.user_id join corporate c on c.id = u.corporate_id
    where x.rule_id = any(${ids}::bigint[]) and ${worksOnLeads()} group by 1`.execute(tx.db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

async function readRules({ tx }: Context): Promise<DealingRule[]> {
  const { rows } = await sql<DealingRule & { userIds: number[] }>`${receivers}
    select r.name, r.channel_ids, r.location_ids, r.budget_ids, r.property_type_ids, r.interested_in, r.deal_by,
      array(select x.user_id from receiver x where x.rule_id = r.id) as "userIds"
    from assignment_rule r where r.active order by r.position, r.id`.execute(tx.db)
  return rows
}

interface PersonRow {
  user_id: number
  open: number
  last_at: number | null
  cap: number | null
  today: number
  weight: number
  away: boolean
  sells: boolean
}

async function readHours({ tx, session }: Context): Promise<WorkingHours> {
  const { rows } = await sql<WorkingHours>`
    select work_days, work_until from corporate where id = ${session.corporateId}`.execute(tx.db)
  return rows[0] ?? { work_days: 'every_day', work_until: null }
}

/** Everybody who can get leads, with what they hold, and whether they administer nothing. */
async function readPeople(context: Context): Promise<PersonRow[]> {
  const { tx, session } = context
  const { day, from } = workingDay(Date.now(), await readHours(context))
  const givenAt = sql`greatest(a.assign_at, a.reassignment_at)`
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.lead_daily_cap as cap, coalesce(u.lead_weight, 1) as weight,
      (select coalesce(sum(w.leads), 0)::integer from lead_load w
        where w.user_id = u.id and w.status_id = any (array(${openStatuses}))) as open,
      (select extract(epoch from max(${givenAt}))::float8 * 1000 from lead_assignment a where a.user_id = u.id) as last_at,
      case when u.lead_daily_cap is null then 0 else (select count(*) from lead_assignment a
        where a.user_id = u.id and ${givenAt} >= ${from}::timestamptz) end as today,
      exists (select from leave_day d
        where d.user_id = u.id and ${day}::date between d.first_day and d.last_day) as away,
      ${worksOnLeads(sql`r.role_type is null`)} as sells
    from app_user u join corporate c on c.id = u.corporate_id
    where c.id = ${session.corporateId} and ${worksOnLeads()} order by u.id`.execute(tx.db)
  return rows
}

const asPerson = ({ user_id, open, last_at, cap, today, weight, away }: PersonRow): Person => ({
  userId: user_id,
  open,
  lastAt: last_at,
  room: cap === null ? null : Math.max(0, cap - today),
  isAway: away,
  weight,
})

/** Deals by the corporate's rules, from what people hold now. */
export async function readDealer(context: Context): Promise<Dealer> {
  const people = await readPeople(context)
  const everybody = people.filter(({ sells }) => sells).map(({ user_id }) => user_id)
  return new Dealer(await readRules(context), people.map(asPerson), everybody)
}

/** Deals alone: whoever deals next waits until this transaction is over, and then counts its leads too. */
export async function openDealer(context: Context): Promise<Dealer> {
  // A statement of its own: what is read after it sees what the one before has committed.
  await sql`select pg_advisory_xact_lock(${dealingLock}, hashint8(${context.session.corporateId}::bigint))`.execute(
    context.tx.db,
  )
  return readDealer(context)
}

/** How new leads come to people [ENT-07]. */
export const leadDealing: Dealing = {
  rule: 'assigned_by_rule',
  isAutomatic: ({ corporateSettings }: AccessSession) => corporateSettings.is_lead_auto_assign,
  async deal(leads, context) {
    const dealer = await openDealer(context)
    return leads.map((lead) => {
      const dealt = dealer.deal(lead as DealtLead)
      return dealt && { holder: dealt.userId, rule: dealt.rule }
    })
  },
}
