import { sql } from 'kysely'
import type { productTypes } from '../domain/product-types.ts'
import { addDays, addMonths, startOfMonth } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'
import { insertRows } from './insert-rows.ts'

/** RM. */
const products: readonly (readonly [type: keyof typeof productTypes, price: number, fee: number])[] = [
  ['PROPERTY', 480_000, 9_600],
  ['MORTGAGE', 432_000, 4_500],
  ['REFINANCE', 310_000, 3_100],
  ['PROPERTY', 655_000, 13_100],
  ['INSURANCE', 0, 1_850],
]
const months = 11
const sales = 40
const revoked = { at: 34, after: 60 }

interface Buyer {
  customer_id: number
  name: string
  lead_id: number | null
}

const way = [
  ['Application Pending', 0],
  ['Bank Processing', 3],
  ['Bank Approval', 12],
  ['Lawyer Processing', 16],
  ['SOLD', 24],
] as const

export interface RevokedSale {
  id: number
  day: string
}

/**
 * Eleven earlier months of completed sales without a developer agreement; returns the one to revoke with {@link
 * revokeSale}.
 */
export async function seedEarlierSales(
  tx: Tx,
  { id: corporate, users }: SeededCorporate,
): Promise<RevokedSale | undefined> {
  const { rows: buyers } = await sql<Buyer>`
    select id as customer_id, full_name as name, lead_id from customer
    where corporate_id = ${corporate} and deleted_at is null order by created_at, id limit ${sales}`.execute(
    tx.db,
  )
  const agents = ['sales@harta.test', 'exec@harta.test', 'exec@harta.test', 'manager@harta.test'].flatMap(
    (email) => users.get(email) ?? [],
  )
  const [firstAgent = 0] = agents
  const first = addMonths(startOfMonth(today()), -months)
  const rows = buyers.map((buyer, at) => {
    const month = Math.floor((at * months) / sales)
    const [prod_type, price, fee] = products[at % products.length] ?? ['MORTGAGE', 0, 0]
    const booked = addDays(addMonths(first, month - 1), 8 + (at % 4) * 4)
    const agent = agents[at % agents.length] ?? firstAgent
    const isShared = at % 9 === 4 && agent !== firstAgent
    return {
      ...buyer,
      prod_type,
      deal_kind: prod_type === 'PROPERTY' ? 'subsale' : null,
      stage: at === revoked.at ? 'SOLD' : 'Completed',
      sales_date: booked,
      stage_since: addDays(booked, 40),
      spa_price: price || null,
      nett_price: price || null,
      purchase_by: 'loan',
      assign_to: agent,
      agreed_fee: fee + (at % 7) * 150,
      credits: isShared
        ? [
            { user_id: agent, percent: 60 },
            { user_id: firstAgent, percent: 40 },
          ]
        : [{ user_id: agent, percent: 100 }],
      joint_profile_ids: [],
      created_at: `${booked} 10:15:00+08`,
      hold_warned_at: null,
      case_coordinator_id: users.get('coordinator@harta.test') ?? null,
      spa_signed_on: addDays(booked, 22),
      la_signed_on: addDays(booked, 23),
      first_disbursed_on: addDays(booked, 24),
      completed_on: at === revoked.at ? null : addDays(booked, 40),
    }
  })
  const ids = await insertRows(tx, corporate, 'sales_case', rows)
  await insertRows(
    tx,
    corporate,
    'case_stage_move',
    rows.flatMap(({ sales_date, assign_to, completed_on }, at) => {
      const sold = way.map(([stage, days]) => [stage, addDays(sales_date, days)] as const)
      const steps = completed_on === null ? sold : [...sold, ['Completed', completed_on] as const]
      return steps.map(([to_stage, day], step) => ({
        prod_id: ids[at],
        to_stage,
        from_stage: steps[step - 1]?.[0] ?? null,
        reason: null,
        at: `${day} 11:30:00+08`,
        by_id: assign_to,
      }))
    }),
  )
  await sql`
    update sales_case c set hub_id = m.hub_id, hub_team_id = m.hub_team_id from hub_member m
    where c.corporate_id = ${corporate} and c.id = any(${ids}::bigint[]) and m.corporate_id = c.corporate_id
      and c.sales_date >= m.member_from and m.user_id = c.assign_to`.execute(tx.db)
  await sql`update audit a set at = m.at, actor_id = m.by_id from case_stage_move m
    where a.corporate_id = ${corporate} and a.table_name = 'case_stage_move' and m.corporate_id = a.corporate_id
      and m.id = a.record_id and m.prod_id = any(${ids}::bigint[])`.execute(tx.db)
  await sql`update audit a set at = c.created_at, actor_id = c.assign_to from sales_case c
    where a.corporate_id = ${corporate} and a.table_name = 'sales_case' and c.corporate_id = a.corporate_id
      and c.id = a.record_id and c.id = any(${ids}::bigint[])`.execute(tx.db)
  const [id, row] = [ids[revoked.at], rows[revoked.at]]
  return id !== undefined && row ? { id, day: addDays(row.sales_date, revoked.after) } : undefined
}

export async function revokeSale(tx: Tx, corporate: number, { id, day }: RevokedSale): Promise<void> {
  const at = `${day} 15:00:00+08`
  await sql`update sales_case set stage = 'Revoke', stage_since = ${at}::timestamptz
    where corporate_id = ${corporate} and id = ${id}`.execute(tx.db)
  await sql`insert into case_stage_move (corporate_id, prod_id, from_stage, to_stage, at, by_id, reason)
    select corporate_id, id, 'SOLD', 'Revoke', ${at}::timestamptz, case_coordinator_id, 'Policy cancelled within the free-look period.'
    from sales_case where corporate_id = ${corporate} and id = ${id}`.execute(tx.db)
  await sql`update audit set at = ${at}::timestamptz where corporate_id = ${corporate} and at > ${at}::timestamptz
    and (table_name = 'sales_case' and record_id = ${id} or table_name = 'case_stage_move' and record_id in (
      select m.id from case_stage_move m where m.corporate_id = ${corporate} and m.prod_id = ${id}))`.execute(
    tx.db,
  )
}
