import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { caseCoordinators } from '../../domain/sales/access.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { casesInSight } from '../sales/visibility.ts'

/** Condition over case `t`. */
export const holdsUnit = sql<boolean>`t.deleted_at is null and unit_stage_of(t.stage) is not null`

/** Condition over case `t`: same visibility as the case. */
export const mayKnow = (session: AccessSession) =>
  sql<boolean>`(${casesInSight(session) ?? sql`true`}) is true`

/** Condition over case `t`: may release or move. */
export const mayChange = (session: AccessSession) =>
  allows(caseCoordinators, session)
    ? sql<boolean>`unit_stage_of(t.stage) <> 'Sold'`
    : sql<boolean>`t.stage = 'Application Pending'`

export const shownHold = shape({
  /** Null if hidden. */
  prod_id: whole().nullable(),
  /** Null if it no longer expires. */
  until: text().nullable(),
  /** Null if hidden. */
  by: text().nullable(),
  customer: text().nullable(),
  /** May release or move. */
  may_change: yesNo(),
  is_own: yesNo(),
})

interface LikeUnit {
  unit_id: number
  unit_no: string
  block: string
  floor: string
  unit_type: string | null
  price: number | null
}

/** Alternatives for a late request. */
export interface Lost {
  hold: { until: string | null; by: string | null } | null
  place: number
  like: LikeUnit[]
}

const wire = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS')`

/** Wire time. */
export const heldUntil = wire('t.hold_until')

/** Three similar open units: by type, then price. */
async function likeUnits({ tx }: Context, unit: number): Promise<Lost['like']> {
  const { rows } = await sql<Lost['like'][number]>`
    select o.id as unit_id, o.unit_no, b.name as block, o.floor, t.name as unit_type, op.price::float8 as price
    from unit u
      join unit o on o.corporate_id = u.corporate_id and o.project_id = u.project_id and o.stage = 'Open' and o.id <> u.id
      join block b on b.corporate_id = o.corporate_id and b.id = o.block_id
      left join unit_type t on t.corporate_id = o.corporate_id and t.id = o.unit_type_id
      left join unit_prices(u.project_id, (now() at time zone 'Asia/Kuala_Lumpur')::date) op on op.unit_id = o.id
      left join unit_prices(u.project_id, (now() at time zone 'Asia/Kuala_Lumpur')::date) up on up.unit_id = u.id
    where u.id = ${unit}
    order by (o.unit_type_id is not distinct from u.unit_type_id) desc, (o.lot_kind = u.lot_kind) desc,
      abs(coalesce(op.price, 0) - coalesce(up.price, 0)), o.id limit 3`.execute(tx.db)
  return rows
}

export async function lostUnit(context: Context, unit: number): Promise<Lost> {
  const { tx, session } = context
  const { rows } = await sql<{ is_held: boolean; until: string | null; by: string | null; place: number }>`
    select t.id is not null as is_held, ${heldUntil} as until, case when ${mayKnow(session)} then a.name end as by,
      (select count(*)::integer + 1 from unit_wait w where w.corporate_id = u.corporate_id and w.unit_id = u.id and w.ended_at is null) as place
    from unit u
      left join sales_case t on t.corporate_id = u.corporate_id and t.unit_id = u.id and ${holdsUnit}
      left join app_user a on a.corporate_id = t.corporate_id and a.id = t.assign_to
    where u.id = ${unit}`.execute(tx.db)
  const [found] = rows
  const { is_held = false, until = null, by = null, place = 1 } = found ?? {}
  return { hold: is_held ? { until, by } : null, place, like: await likeUnits(context, unit) }
}
