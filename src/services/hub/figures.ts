import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { endOfMonth, monthOf, startOfMonth } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { forbidden } from '../../domain/failure.ts'
import { hubReaders } from '../../domain/hub/access.ts'
import { kpiReportReaders } from '../../domain/reports/access.ts'
import { isOpenRecord } from '../../engine/api/open-records.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { leadResource } from '../../../resources/lead.ts'
import { isOpenCase } from '../sales/open-cases.ts'
import { hubService } from './hub-services.ts'
import { isPresentMember, managedHubs, managedTeams } from './own-hubs.ts'

/** Open work by present members; sales by hub on their date. */
export const hubFigures = shape({
  month: text(),
  members: whole(),
  open_leads: whole(),
  customers: whole(),
  open_cases: whole(),
  overdue_cases: whole(),
  /** Dated this month. */
  sales: whole(),
  /** RM with two decimals, nett prices. */
  sales_value: text(),
  /** Cases: the leader's target for the whole this month, else the sum of present members'; null if none. */
  target_cases: whole().nullable(),
  /** RM with two decimals: this month's booked net fee and target; null without access to the KPI report. */
  net_fee: text().nullable(),
  target_fee: text().nullable(),
  waiting_requests: whole(),
})

async function leadsIt(
  { tx, session: { userId } }: Context,
  hubId: number,
  teamId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select) as one
    where ${hubId}::bigint in (${managedHubs(userId)}) or ${teamId}::bigint in (${managedTeams(userId)})`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** 403 unless the caller manages it. */
export async function readFigures(
  context: Context,
  hubId: number,
  teamId: number | null,
): Promise<InferType<typeof hubFigures>> {
  await readRecord(hubService, context, hubId)
  const { tx, session } = context
  if (!allows(hubReaders, session) && !(await leadsIt(context, hubId, teamId))) throw forbidden('Hubs')
  const day = today()
  const seesFee = allows(kpiReportReaders, session)
  const inTeam = (column: string) => (teamId === null ? sql`` : sql`and ${sql.ref(column)} = ${teamId}`)
  // A leader of both hub and team has one whole target, the hub's.
  const leader =
    teamId === null
      ? sql`select hub_manager_id from hub where id = ${hubId}`
      : sql`select g.team_manager_id from hub_team g join hub h on h.corporate_id = g.corporate_id and h.id = g.hub_id
          where g.id = ${teamId} and g.team_manager_id is distinct from h.hub_manager_id`
  const { rows } = await sql<InferType<typeof hubFigures>>`
    with people as (select m.user_id as id from hub_member m
      where m.hub_id = ${hubId} ${inTeam('m.hub_team_id')} and ${isPresentMember}),
    sold as (select c.nett_price from sales_case c where c.hub_id = ${hubId} ${inTeam('c.hub_team_id')}
      and c.deleted_at is null and c.stage <> 'Revoke' and c.sales_date between ${startOfMonth(day)}::date and ${endOfMonth(day)}::date),
    targets as (select f.* from fwd_target f where f.month = ${monthOf(day)}),
    whole as (select * from targets where target_of = 'team' and user_id = (${leader})),
    each as (select * from targets where target_of = 'person' and user_id in (select id from people))
    select ${monthOf(day)} as month,
      (select count(*)::int from people) as members,
      (select count(*)::int from lead t where t.assign_to in (select id from people) and t.deleted_at is null
        and ${isOpenRecord(leadResource, session)}) as open_leads,
      (select count(*)::int from customer t where t.assign_to in (select id from people) and t.deleted_at is null) as customers,
      (select count(*)::int from sales_case t where t.assign_to in (select id from people) and t.deleted_at is null
        and ${isOpenCase}) as open_cases,
      (select count(*)::int from sales_case t where t.assign_to in (select id from people) and t.deleted_at is null
        and ${isOpenCase} and t.due_on < ${day}::date) as overdue_cases,
      (select count(*)::int from sold) as sales,
      (select coalesce(sum(nett_price), 0)::numeric(14,2)::text from sold) as sales_value,
      coalesce((select target_cases from whole), (select sum(target_cases)::int from each)) as target_cases,
      case when ${seesFee} then (select coalesce(sum(b.fee), 0)::numeric(14,2)::text from revenue_booking b
        where b.hub_id = ${hubId} ${inTeam('b.hub_team_id')}
          and b.booked_on between ${startOfMonth(day)}::date and ${endOfMonth(day)}::date) end as net_fee,
      case when ${seesFee} then coalesce((select target_amount from whole),
        (select sum(target_amount) from each))::numeric(14,2)::text end as target_fee,
      (select count(*)::int from hub_request r where r.hub_id = ${hubId} ${inTeam('r.hub_team_id')}
        and r.state = 'pending') as waiting_requests`.execute(tx.db)
  const [figures] = rows
  if (!figures) throw new Error('Figures are one row')
  return figures
}
