import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows, type AccessSession } from '../../domain/access.ts'
import { projectEditors } from '../../domain/property/access.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { decimal, shape, text, whole, yesNo } from '../../engine/shapes.ts'

/** Over a hold `h`: whether the session may know who holds it: themselves, whoever leads them, whoever keeps projects. */
export const mayKnow = (session: AccessSession) =>
  allows(projectEditors, session)
    ? sql<boolean>`true`
    : sql<boolean>`(h.user_id = ${session.userId} or exists (select from app_user a where a.corporate_id = h.corporate_id
        and a.id = h.user_id and a.team_leader_id = ${session.userId}))`

/** What the session is told of who holds a unit. */
export const shownHold = shape({
  hold_id: whole(),
  until: text(),
  /** Null for who may not know. */
  by: text().nullable(),
  customer: text().nullable(),
  /** Released and moved to another unit by the session. */
  may_change: yesNo(),
})

/** A unit that is much like another one, and open. */
export const likeUnit = shape({
  unit_id: whole(),
  unit_no: text(),
  block: text(),
  floor: text(),
  unit_type: text().nullable(),
  price: decimal().nullable(),
})

/** What whoever comes too late is told. */
export interface Lost {
  hold: { until: string; by: string | null } | null
  /** The place in the queue that they would have. */
  place: number
  like: InferType<typeof likeUnit>[]
}

const wire = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI:SS')`

/** A time of a hold in the wire form. */
export const heldUntil = wire('h.held_until')

/** Three open units of the project that are most like one: of its type first, then by price. */
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

/** What whoever comes too late for a unit is told. */
export async function lostUnit(context: Context, unit: number): Promise<Lost> {
  const { tx, session } = context
  const { rows } = await sql<{ until: string | null; by: string | null; place: number }>`
    select ${heldUntil} as until, case when ${mayKnow(session)} then a.name end as by,
      (select count(*)::integer + 1 from unit_wait w where w.corporate_id = u.corporate_id and w.unit_id = u.id and w.ended_at is null) as place
    from unit u
      left join unit_hold h on h.corporate_id = u.corporate_id and h.unit_id = u.id and h.ended_at is null
      left join app_user a on a.corporate_id = h.corporate_id and a.id = h.user_id
    where u.id = ${unit}`.execute(tx.db)
  const [found] = rows
  const { until = null, by = null, place = 1 } = found ?? {}
  return { hold: until === null ? null : { until, by }, place, like: await likeUnits(context, unit) }
}
