import { sql } from 'kysely'
import type { RevenueKind, RevenueShare } from '../../../domain/sales/revenue.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export interface SoldCase {
  prod_id: number
  stage: string
  prod_type: string
  project_id: number | null
  hub_id: number | null
  hub_team_id: number | null
  channel_id: number | null
  /** Percents sum to 100. */
  credits: { user_id: number | null; percent: number }[]
  /** RM without tax. */
  agreed_fee: string | null
  referral_fee: string | null
  /** Day of the move to SOLD; null during it and for imports. */
  moved_on: string | null
  /** Agreement signing or first disbursement. */
  signed_on: string | null
  was_imported: boolean
}

/** Currently or formerly sold, with booked sales of the same projects. */
export async function readSoldCases(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
): Promise<SoldCase[]> {
  const { rows } = await sql<SoldCase>`
    with own as (
      select c.id, c.project_id from sales_case c where c.id = any(${ids}::bigint[])
        and (c.stage in ('SOLD', 'Completed') or exists (select from revenue_booking b
          where b.corporate_id = c.corporate_id and b.prod_id = c.id))
    )
    select c.id as prod_id, c.stage, c.prod_type, c.project_id, c.hub_id, c.hub_team_id, l.channel_id,
      case when jsonb_typeof(c.credits) = 'array' and c.credits <> '[]' then c.credits
        else jsonb_build_array(jsonb_build_object('user_id', c.assign_to, 'percent', 100)) end as credits,
      c.agreed_fee::text as agreed_fee, c.referral_fee::text as referral_fee,
      case when last.to_stage in ('SOLD', 'Completed') and sold.from_stage is not null then sold.day end as moved_on,
      (case when c.prod_type = 'PROPERTY' then c.spa_signed_on else c.first_disbursed_on end)::text as signed_on,
      coalesce(last.to_stage in ('SOLD', 'Completed'), false) as was_imported
    from sales_case c
      left join lead l on l.corporate_id = c.corporate_id and l.id = c.lead_id
      left join lateral (select m.to_stage from case_stage_move m
        where m.corporate_id = c.corporate_id and m.prod_id = c.id order by m.id desc limit 1) last on true
      left join lateral (select m.from_stage, (m.at at time zone 'Asia/Kuala_Lumpur')::date::text as day
        from case_stage_move m where m.corporate_id = c.corporate_id and m.prod_id = c.id and m.to_stage = 'SOLD'
        order by m.id desc limit 1) sold on true
    where c.id in (select id from own) or c.project_id in (select project_id from own)
      and exists (select from revenue_booking b where b.corporate_id = c.corporate_id and b.prod_id = c.id)
    order by c.id`.execute(tx.db)
  return rows
}

export interface Booking extends RevenueShare {
  prod_id: number
  kind: RevenueKind
  prod_type: string
  project_id: number | null
  hub_id: number | null
  hub_team_id: number | null
  channel_id: number | null
  stands_on: string
  weight: string
}

export async function readBookings(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
): Promise<Map<number, Booking[]>> {
  const { rows } = await sql<Booking>`
    select prod_id, kind, user_id, percent::text as percent, prod_type, project_id, hub_id, hub_team_id, channel_id,
      stands_on::text as stands_on, fee::text as fee, weight::text as weight, points::text as points, units
    from revenue_booking where prod_id = any(${ids}::bigint[]) order by id`.execute(tx.db)
  const byCase = new Map<number, Booking[]>()
  for (const row of rows) byCase.set(row.prod_id, [...(byCase.get(row.prod_id) ?? []), row])
  return byCase
}
