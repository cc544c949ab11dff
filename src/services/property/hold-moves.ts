import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { Failure, forbidden, notFound } from '../../domain/failure.ts'
import { projectEditors } from '../../domain/property/access.ts'
import { unitStageOf } from '../../domain/property/unit-stages.ts'
import { caseCoordinators } from '../../domain/sales/access.ts'
import type { CaseStage } from '../../domain/sales/case-stages.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { readRecord, readToChange, requireInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import { moveStage } from '../../features/stages/api/move.ts'
import { caseService } from '../sales/case-service.ts'
import { holdsUnit, mayKnow } from './hold-words.ts'
import { notOfferedToOthers } from './offered-unit.ts'
import { heldBy, requireForSale, takeUnit, taken, type MadeHold } from './reserve.ts'
import { unitService } from './unit-service.ts'

/** Past the application only coordinators change a case's unit; sold units are final. */
function requireOwnReach({ session }: Context, stage: CaseStage): void {
  if (unitStageOf[stage] === 'Sold') throw new Failure(409, { key: 'property.sold' })
  if (stage !== 'Application Pending' && !allows(caseCoordinators, session))
    throw new Failure(409, { key: 'property.past_reserved', args: { stage } })
}

/** Cancels the case; the unit is offered to the next in its queue. */
export async function release(context: Context, unit: number, reason: string): Promise<void> {
  await requireInSight(unitService, context, unit)
  const { rows } = await sql<{ id: number; stage: CaseStage; known: boolean }>`
    select t.id, t.stage, ${mayKnow(context.session)} as known from sales_case t
    where t.unit_id = ${unit} and ${holdsUnit} for update`.execute(context.tx.db)
  const [held] = rows
  if (!held) throw new Failure(409, { key: 'property.not_held' })
  if (!held.known) throw forbidden('Property')
  requireOwnReach(context, held.stage)
  await moveStage(caseService, context, held.id, { from: held.stage, to: 'Cancelled', reason })
}

/**
 * Moves a case, or assigns its first unit, atomically: sales date and hold expiry stay, the price is the new unit's.
 */
export async function changeUnit(context: Context, unit: number, prod_id: number): Promise<MadeHold> {
  await requireInSight(unitService, context, unit)
  const { project_id, price } = await requireForSale(context, unit)
  const current = await readToChange(caseService, context, prod_id)
  const { stage } = current
  const unitStage = stage ? unitStageOf[stage] : null
  if (current.prod_type !== 'PROPERTY' || !stage || unitStage === null)
    throw new Failure(409, { key: 'property.no_unit_case' })
  requireOwnReach(context, stage)
  if (!(await takeUnit(context, unit, unitStage))) throw await taken(context, unit)
  const values = { unit_id: unit, project_id, spa_price: price, deal_kind: 'project' }
  await writeChanges(caseService, [{ id: prod_id, values, current }], context)
  return heldBy(prod_id, context)
}

const offerNext = ({ tx }: Context, unit: number) => sql`select offer_unit(${unit})`.execute(tx.db)

/** Returns the place in the queue. */
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
  const { rows: held } = await sql`
    select from sales_case t where t.unit_id = ${unit} and ${holdsUnit}
      and (t.assign_to = ${session.userId} or t.customer_id = ${customer_id})`.execute(tx.db)
  if (held.length > 0) throw new Failure(409, { key: 'property.held_already' })
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

/** An offer passes to the next. */
export async function leaveQueue(context: Context, unit: number, customer_id: number): Promise<void> {
  const { tx, session } = context
  await requireInSight(unitService, context, unit)
  const mayAll = allows(projectEditors, session)
  const { rows } = await sql<{ id: number }>`
    update unit_wait set ended_at = now(), outcome = 'left'
    where unit_id = ${unit} and customer_id = ${customer_id} and ended_at is null and (${mayAll} or user_id = ${session.userId})
    returning id`.execute(tx.db)
  if (rows.length === 0) throw notFound()
  await offerNext(context, unit)
}
