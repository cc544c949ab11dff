import { sql } from 'kysely'
import { settleAppointments } from '../../engine/api/appointments/settle.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import { touchRows } from '../../engine/api/write-rows.ts'
import { leadResource } from '../../../resources/lead.ts'
import { leadHolds } from './parts.ts'

const kept = ['status_id', 'appointment_at']

/**
 * Status and appointment belong to the user's own assignment where they are one of several holders of a lead: they are
 * put there and taken out of the values. The main assignee's change is the lead's own, and the database carries it to
 * the assignment.
 */
export async function changeOwnAssignments(
  changes: readonly { id: number; values: Values }[],
  context: Context,
): Promise<void> {
  const { tx, session } = context
  if (!session.corporateSettings.multi_assignment) return
  const sent = changes.flatMap(({ id, values }) => {
    const held = Object.fromEntries(kept.filter((name) => name in values).map((name) => [name, values[name]]))
    return Object.keys(held).length > 0 ? [{ id, held }] : []
  })
  if (sent.length === 0) return
  const status = sql`case when r.held ? 'status_id' then (r.held ->> 'status_id')::bigint else a.status_id end`
  const appointment = sql`case when r.held ? 'appointment_at' then (r.held ->> 'appointment_at')::timestamptz else a.appointment_at end`
  const own = await sql<{ id: number }>`
    update lead_assignment a set status_id = ${status}, appointment_at = ${appointment}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(id bigint, held jsonb) join lead l on l.id = r.id
    where a.lead_id = r.id and a.user_id = ${session.userId} and l.assign_to is distinct from ${session.userId}::bigint
    returning r.id`.execute(tx.db)
  if (own.rows.length === 0) return
  const ids = new Set(own.rows.map(({ id }) => id))
  await settleAppointments(leadHolds, [...ids], 'record', context)
  await touchRows(leadResource, [...ids], context)
  await announceChange(tx, { table: 'lead', action: 'update', ids: [...ids] })
  for (const { id, values } of changes) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- they went to the assignment
    if (ids.has(id)) for (const name of kept) delete values[name]
  }
}
