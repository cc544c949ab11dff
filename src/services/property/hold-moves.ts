import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { Failure, forbidden, notFound } from '../../domain/failure.ts'
import { projectEditors } from '../../domain/property/access.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import { heldUntil, lostUnit, mayKnow } from './hold-words.ts'
import { notOfferedToOthers, requireForSale, type MadeHold } from './reserve.ts'
import { unitService } from './unit-service.ts'

interface LiveHold {
  id: number
  unit_id: number
  stage: string
  known: boolean
}

/** A live hold, nobody else's until the transaction ends; 403 for who may not even know whose it is. */
async function lockHold(
  { tx, session }: Context,
  which: { id: number } | { unit: number },
): Promise<LiveHold> {
  const { rows } = await sql<LiveHold>`
    select h.id, h.unit_id, h.stage, ${mayKnow(session)} as known from unit_hold h
    where ${'id' in which ? sql`h.id = ${which.id}` : sql`h.unit_id = ${which.unit}`} and h.ended_at is null for update`.execute(
    tx.db,
  )
  const [hold] = rows
  if (!hold) throw 'id' in which ? notFound() : new Failure(409, { key: 'property.not_held' })
  if (!hold.known) throw forbidden('Property')
  return hold
}

/** Past a reservation, units are freed and changed by whoever keeps projects. */
function requireOwnReach({ session }: Context, { stage }: LiveHold): void {
  if (stage !== 'Reserved' && !allows(projectEditors, session))
    throw new Failure(409, { key: 'property.past_reserved', args: { stage } })
}

const offerNext = ({ tx }: Context, unit: number) => sql`select offer_unit(${unit})`.execute(tx.db)

/** Ends the hold of a unit and offers it to whoever is next in the queue. */
export async function release(context: Context, unit: number, reason: string): Promise<void> {
  await readRecord(unitService, context, unit)
  const hold = await lockHold(context, { unit })
  requireOwnReach(context, hold)
  await sql`update unit_hold set ended_at = now(), end_reason = ${reason} where id = ${hold.id}`.execute(
    context.tx.db,
  )
  await offerNext(context, unit)
}

/**
 * Moves a hold to another open unit, in one transaction: its sales date and until when it is held stay, its price is the
 * other unit's.
 */
export async function changeUnit(context: Context, unit: number, holdId: number): Promise<MadeHold> {
  const { tx, session } = context
  await readRecord(unitService, context, unit)
  await requireForSale(context, unit)
  const hold = await lockHold(context, { id: holdId })
  requireOwnReach(context, hold)
  const { rows } = await sql<MadeHold>`
    with taken as (
      update unit u set stage = ${hold.stage}, stage_reason = null
      where u.id = ${unit} and u.stage = 'Open' and ${notOfferedToOthers(session.userId)}
      returning u.id, u.unit_no, u.project_id),
    h as (
      update unit_hold o set unit_id = t.id,
        price = (select i.price from unit_prices(t.project_id, (now() at time zone 'Asia/Kuala_Lumpur')::date) i where i.unit_id = t.id)
      from taken t where o.id = ${hold.id} returning o.id, o.unit_id, o.held_until)
    select h.id as hold_id, h.unit_id, t.unit_no, ${heldUntil} as held_until from h, taken t`.execute(tx.db)
  const [made] = rows
  if (!made) {
    const lost = await lostUnit(context, unit)
    throw new Failure(409, { key: 'property.taken' }, { extra: { ...lost } })
  }
  await offerNext(context, hold.unit_id)
  return made
}

/** Puts a customer into the queue of a unit that is not open; their place in it. */
export async function joinQueue(context: Context, unit: number, customer_id: number): Promise<number> {
  const { tx, session } = context
  const { stage } = await readRecord(unitService, context, unit)
  await requireForSale(context, unit)
  await requireCustomersInSight([customer_id], { field: 'customer_id', label: 'Customer' }, context)
  if (stage === 'Not Available') throw new Failure(409, { key: 'property.no_queue' })
  if (stage === 'Open') {
    const { rows } = await sql<{ free: boolean }>`
      select ${notOfferedToOthers(session.userId)} as free from unit u where u.id = ${unit}`.execute(tx.db)
    if (rows[0]?.free) throw new Failure(409, { key: 'property.open_already' })
  }
  await sql`insert into unit_wait (corporate_id, unit_id, customer_id, user_id)
    values (${session.corporateId}, ${unit}, ${customer_id}, ${session.userId})
    on conflict (corporate_id, unit_id, customer_id) where ended_at is null do nothing`.execute(tx.db)
  const { rows } = await sql<{ place: number }>`
    select count(*)::integer as place from unit_wait w where w.unit_id = ${unit} and w.ended_at is null
      and w.id <= (select o.id from unit_wait o where o.unit_id = ${unit} and o.customer_id = ${customer_id} and o.ended_at is null)`.execute(
    tx.db,
  )
  return rows[0]?.place ?? 1
}

/** Takes a customer out of the queue again; an offer goes to the next. */
export async function leaveQueue(context: Context, unit: number, customer_id: number): Promise<void> {
  const { tx, session } = context
  await readRecord(unitService, context, unit)
  const mayAll = allows(projectEditors, session)
  const { rows } = await sql<{ id: number }>`
    update unit_wait set ended_at = now(), outcome = 'left'
    where unit_id = ${unit} and customer_id = ${customer_id} and ended_at is null and (${mayAll} or user_id = ${session.userId})
    returning id`.execute(tx.db)
  if (rows.length === 0) throw notFound()
  await offerNext(context, unit)
}
