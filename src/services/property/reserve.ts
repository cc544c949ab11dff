import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure } from '../../domain/failure.ts'
import { launchHours } from '../../domain/property/project.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import { heldUntil, lostUnit } from './hold-words.ts'
import { unitService } from './unit-service.ts'

/** A hold as its maker gets it. */
export const madeHold = shape({ hold_id: whole(), unit_id: whole(), unit_no: text(), held_until: text() })
export type MadeHold = InferType<typeof madeHold>

interface Sales {
  project_id: number
  status: string
  launches: boolean
  launch_at: string | null
  is_launch: boolean
  launch_attempts: number
  launch_holds: number
}

/** How a unit's project is sold now. */
async function salesOf({ tx }: Context, unit: number): Promise<Sales | undefined> {
  const { rows } = await sql<Sales>`
    select p.id as project_id, p.status, p.launch_attempts, p.launch_holds, coalesce(p.launch_at <= now(), true) as launches,
      to_char(p.launch_at at time zone 'Asia/Kuala_Lumpur', 'DD/MM/YYYY HH24:MI') as launch_at,
      coalesce(now() between p.launch_at and p.launch_at + make_interval(hours => ${launchHours}), false) as is_launch
    from unit u join project p on p.corporate_id = u.corporate_id and p.id = u.project_id
    where u.id = ${unit} and p.deleted_at is null`.execute(tx.db)
  return rows[0]
}

/** Refuses units of projects that are not sold, or not yet. */
export async function requireForSale(context: Context, unit: number): Promise<Sales> {
  const sales = await salesOf(context, unit)
  if (sales?.status !== 'published') throw new Failure(409, { key: 'property.not_for_sale' })
  if (!sales.launches)
    throw new Failure(409, { key: 'property.not_launched', args: { at: sales.launch_at ?? '' } })
  return sales
}

/** Counts an attempt of a launch, and says why there is none left: too many in a minute, or too many holds at once. */
async function launchLimit(
  { tx, session }: Context,
  { project_id, launch_attempts: attempts, launch_holds: holds }: Sales,
): Promise<Failure | undefined> {
  // One attempt of a person at a time: two at once would both see room for one more.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${session.corporateId} ${session.userId} ${project_id}`}, 0))`.execute(
    tx.db,
  )
  await sql`delete from unit_attempt where user_id = ${session.userId} and at < clock_timestamp() - interval '1 minute'`.execute(
    tx.db,
  )
  const { rows } = await sql<{ tried: number; wait: number; held: number }>`
    select count(*)::integer as tried,
      coalesce(ceil(extract(epoch from min(a.at) + interval '1 minute' - clock_timestamp())), 0)::integer as wait,
      (select count(*)::integer from unit_hold h join unit u on u.corporate_id = h.corporate_id and u.id = h.unit_id
        where h.user_id = ${session.userId} and h.ended_at is null and h.stage = 'Reserved' and u.project_id = ${project_id}) as held
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
  /** The press: sent again it is the same hold. */
  client_id: string
}

async function earlierHold({ tx, session }: Context, { client_id }: Wish): Promise<MadeHold | undefined> {
  const { rows } = await sql<MadeHold>`
    select h.id as hold_id, h.unit_id, u.unit_no, ${heldUntil} as held_until
    from unit_hold h join unit u on u.corporate_id = h.corporate_id and u.id = h.unit_id
    where h.user_id = ${session.userId} and h.client_id = ${client_id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Over a unit `u`: nobody else is offered it now. */
export const notOfferedToOthers = (userId: number) => sql<boolean>`not exists (select from unit_wait w
  where w.corporate_id = u.corporate_id and w.unit_id = u.id and w.ended_at is null and w.offered_until > now() and w.user_id <> ${userId})`

/** Takes an open unit and makes its hold, in one statement: of many at once the first has it. */
async function takeUnit(
  { tx, session }: Context,
  unit: number,
  { customer_id, client_id }: Wish,
): Promise<MadeHold | undefined> {
  const { rows } = await sql<MadeHold>`
    with taken as (
      update unit u set stage = 'Reserved', stage_reason = null
      where u.id = ${unit} and u.stage = 'Open' and ${notOfferedToOthers(session.userId)}
      returning u.corporate_id, u.id, u.unit_no, u.project_id),
    h as (
      insert into unit_hold (corporate_id, unit_id, customer_id, user_id, client_id, sales_date, price, held_until)
      select t.corporate_id, t.id, ${customer_id}, ${session.userId}, ${client_id}::uuid,
        (now() at time zone 'Asia/Kuala_Lumpur')::date,
        (select i.price from unit_prices(t.project_id, (now() at time zone 'Asia/Kuala_Lumpur')::date) i where i.unit_id = t.id),
        now() + make_interval(hours => p.hold_hours)
      from taken t join project p on p.corporate_id = t.corporate_id and p.id = t.project_id
      returning id, unit_id, held_until)
    select h.id as hold_id, h.unit_id, t.unit_no, ${heldUntil} as held_until from h, taken t`.execute(tx.db)
  const [made] = rows
  if (made)
    await sql`update unit_wait set ended_at = now(), outcome = 'held'
      where unit_id = ${unit} and customer_id = ${customer_id} and ended_at is null`.execute(tx.db)
  return made
}

/**
 * Holds a unit for a customer. A refusal that follows from the moment is given back, not thrown: what was counted stays.
 */
export async function reserve(context: Context, unit: number, wish: Wish): Promise<MadeHold | Failure> {
  await readRecord(unitService, context, unit)
  const earlier = await earlierHold(context, wish)
  if (earlier)
    return earlier.unit_id === unit ? earlier : new Failure(409, { key: 'property.pressed_before' })
  const sales = await requireForSale(context, unit)
  await requireCustomersInSight([wish.customer_id], { field: 'customer_id', label: 'Customer' }, context)
  const refused = sales.is_launch ? await launchLimit(context, sales) : undefined
  if (refused) return refused
  const made = await takeUnit(context, unit, wish)
  if (made) return made
  const lost = await lostUnit(context, unit)
  return new Failure(409, { key: 'property.taken' }, { extra: { ...lost } })
}
