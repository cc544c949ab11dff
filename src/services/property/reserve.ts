import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure, notFound } from '../../domain/failure.ts'
import { launchHours } from '../../domain/property/project.ts'
import type { UnitStage } from '../../domain/property/unit-stages.ts'
import { today } from '../../domain/dates/wire.ts'
import { allows } from '../../domain/access.ts'
import { caseCoordinators } from '../../domain/sales/access.ts'
import { writeNew } from '../../engine/api/pipeline.ts'
import { requireInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { caseService } from '../sales/case-service.ts'
import { heldUntil, lostUnit } from './hold-words.ts'
import { notOfferedToOthers } from './offered-unit.ts'
import { unitService } from './unit-service.ts'

export const madeHold = shape({
  prod_id: whole(),
  unit_id: whole(),
  unit_no: text(),
  held_until: text().nullable(),
})
export type MadeHold = InferType<typeof madeHold>

interface Sales {
  project_id: number
  status: string
  launches: boolean
  launch_at: string | null
  is_launch: boolean
  launch_attempts: number
  launch_holds: number
  /** RM, in force today. */
  price: string | null
}

async function salesOf({ tx }: Context, unit: number): Promise<Sales | undefined> {
  const { rows } = await sql<Sales>`
    select p.id as project_id, p.status, p.launch_attempts, p.launch_holds, coalesce(p.launch_at <= now(), true) as launches,
      to_char(p.launch_at at time zone 'Asia/Kuala_Lumpur', 'DD/MM/YYYY HH24:MI') as launch_at,
      coalesce(now() between p.launch_at and p.launch_at + make_interval(hours => ${launchHours}), false) as is_launch,
      unit_price_on(u.id, ${today()}::date)::text as price
    from unit u join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
    where u.id = ${unit} and p.deleted_at is null`.execute(tx.db)
  return rows[0]
}

/** Rejects unreleased projects and units without a price. */
export async function requireForSale(context: Context, unit: number): Promise<Sales & { price: string }> {
  const sales = await salesOf(context, unit)
  if (sales?.status !== 'published') throw new Failure(409, { key: 'property.not_for_sale' })
  if (!sales.launches)
    throw new Failure(409, { key: 'property.not_launched', args: { at: sales.launch_at ?? '' } })
  const { price } = sales
  if (price === null) throw new Failure(409, { key: 'property.no_price' })
  return { ...sales, price }
}

/** Counts a launch attempt; returns the limit hit: attempts per minute or concurrent holds. */
async function launchLimit(
  { tx, session }: Context,
  { project_id, launch_attempts: attempts, launch_holds: holds }: Sales,
): Promise<Failure | undefined> {
  // Serialises per person: concurrent attempts would both fit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${session.corporateId} ${session.userId} ${project_id}`}, 0))`.execute(
    tx.db,
  )
  await sql`delete from unit_attempt where user_id = ${session.userId} and at < clock_timestamp() - interval '1 minute'`.execute(
    tx.db,
  )
  const { rows } = await sql<{ tried: number; wait: number; held: number }>`
    select count(*)::integer as tried,
      coalesce(ceil(extract(epoch from min(a.at) + interval '1 minute' - clock_timestamp())), 0)::integer as wait,
      (select count(*)::integer from sales_case t
        where t.assign_to = ${session.userId} and t.hold_until is not null and t.project_id = ${project_id}) as held
    from unit_attempt a where a.user_id = ${session.userId} and a.project_id = ${project_id}`.execute(tx.db)
  const { tried = 0, wait = 0, held = 0 } = rows[0] ?? {}
  if (tried >= attempts) {
    const seconds = Math.max(1, wait)
    return new Failure(
      429,
      { key: 'failure.too_many', args: { seconds } },
      { extra: { retry_after: seconds } },
    )
  }
  await sql`insert into unit_attempt (corporate_id, project_id, user_id)
    values (${session.corporateId}, ${project_id}, ${session.userId})`.execute(tx.db)
  if (held >= holds) return new Failure(409, { key: 'property.too_many_holds', args: { count: holds } })
  return undefined
}

interface Wish {
  customer_id: number
  /** Idempotency key. */
  client_id: string
}

export const heldBy = async (id: number, { tx }: Context): Promise<MadeHold> => {
  const { rows } = await sql<MadeHold>`
    select t.id as prod_id, t.unit_id, u.unit_no, ${heldUntil} as held_until
    from sales_case t join unit u on u.corporate_id = t.corporate_id and u.id = t.unit_id where t.id = ${id}`.execute(
    tx.db,
  )
  const [held] = rows
  if (!held) throw notFound()
  return held
}

async function earlierHold(context: Context, { client_id }: Wish): Promise<MadeHold | undefined> {
  const { tx, session } = context
  const { rows } = await sql<{ prod_id: number }>`select prod_id from unit_press
    where user_id = ${session.userId} and client_id = ${client_id}::uuid`.execute(tx.db)
  return rows[0] && heldBy(rows[0].prod_id, context)
}

/** Single statement: the first of many wins. */
export async function takeUnit({ tx, session }: Context, unit: number, stage: UnitStage): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update unit u set stage = ${stage}, stage_reason = null
    where u.id = ${unit} and u.stage = 'Open' and ${notOfferedToOthers(session.userId)} returning u.id`.execute(
    tx.db,
  )
  return rows.length > 0
}

export const taken = async (context: Context, unit: number): Promise<Failure> =>
  new Failure(409, { key: 'property.taken' }, { extra: { ...(await lostUnit(context, unit)) } })

/** Assigned to the caller, unless a coordinator. */
async function beginCase(
  context: Context,
  unit: number,
  { project_id, price }: Sales,
  { customer_id, client_id }: Wish,
): Promise<number> {
  const { tx, session } = context
  const values = {
    customer_id,
    prod_type: 'PROPERTY',
    deal_kind: 'project',
    project_id,
    unit_id: unit,
    sales_date: today(),
    spa_price: price,
    ...(!allows(caseCoordinators, session) && { assign_to: session.userId }),
  }
  const [id = 0] = await writeNew(caseService, [values], context)
  await sql`insert into unit_press (corporate_id, user_id, client_id, prod_id)
    values (${session.corporateId}, ${session.userId}, ${client_id}::uuid, ${id})`.execute(tx.db)
  return id
}

/**
 * Creates the case holding the unit. Situational refusals are returned, not thrown, so that the counted attempt stays.
 */
export async function reserve(context: Context, unit: number, wish: Wish): Promise<MadeHold | Failure> {
  await requireInSight(unitService, context, unit)
  const earlier = await earlierHold(context, wish)
  if (earlier)
    return earlier.unit_id === unit ? earlier : new Failure(409, { key: 'property.pressed_before' })
  const sales = await requireForSale(context, unit)
  const refused = sales.is_launch ? await launchLimit(context, sales) : undefined
  if (refused) return refused
  if (!(await takeUnit(context, unit, 'Reserved'))) return taken(context, unit)
  return heldBy(await beginCase(context, unit, sales, wish), context)
}
