import { sql } from 'kysely'
import type { Message } from '../../domain/message.ts'
import { settleAppointments } from '../../engine/api/appointments/settle.ts'
import type { Context, UndoneParts } from '../../engine/api/resource-service.ts'
import { requireWritable } from '../../engine/field-access.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { labelOf } from '../../engine/schema.ts'
import { changedSince, type ChangeEntry } from '../../engine/api/undo/own-change.ts'
import { changedMeanwhile, sameValue } from '../../engine/api/undo/undo-record.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import { leadResource } from '../../../resources/lead.ts'
import { leadHolds } from './parts.ts'

interface Held {
  id: number
  reassignment_at: string | null
}

const heldBy = (id: number, { tx }: Context) =>
  sql<Held>`select id, reassignment_at::text from lead_assignment where lead_id = ${id} for update`.execute(
    tx.db,
  )

/** Taking an assignee back is no reassignment: whoever held the lead before holds it since when they did. */
async function keepTimes(held: readonly Held[], { tx }: Context): Promise<void> {
  await sql`update lead_assignment a set reassignment_at = h.reassignment_at
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id bigint, reassignment_at timestamptz)
    where a.id = h.id and a.reassignment_at is distinct from h.reassignment_at`.execute(tx.db)
}

/** An assignment that ended with the change is back by the lead's own; its past and its chat come back with it. */
async function takeUpAgain(id: number, { changes }: ChangeEntry, { tx }: Context): Promise<void> {
  await sql`update lead_assignment a set assign_at = o.assign_at, reassignment_at = o.reassignment_at,
      appointment_history = o.appointment_history, message_group_bundle_key = o.message_group_bundle_key
    from jsonb_populate_record(null::lead_assignment, ${JSON.stringify(changes)}::jsonb) o
    where a.lead_id = ${id} and a.user_id = o.user_id`.execute(tx.db)
}

/** Puts the columns of an assignment back; those that changed since stay, and are answered with who did it. */
async function putPartBack(
  entry: ChangeEntry,
  { change }: UndoneParts,
  context: Context,
): Promise<[label: string, name: string][]> {
  const fields = leadResource.schema.fields
  const since = await changedSince(context, change, entry)
  const found = await sql<{ now: Record<string, unknown> }>`
    select to_jsonb(a) as now from lead_assignment a where a.id = ${entry.row_id}`.execute(context.tx.db)
  const now = found.rows[0]?.now ?? {}
  const names = Object.keys(entry.changes).filter(
    (name) => !sameValue(now[name], (entry.changes[name] as unknown[])[0]),
  )
  const back = names.filter((name) => !since.has(name))
  requireWritable(
    leadResource.schema,
    back.filter((name) => name === 'status_id' || name === 'appointment_at'),
    context.session,
  )
  if (back.length > 0) {
    const before = Object.fromEntries(back.map((name) => [name, (entry.changes[name] as unknown[])[0]]))
    const sets = sql.join(back.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)}`))
    await sql`update lead_assignment a set ${sets}
      from jsonb_populate_record(null::lead_assignment, ${JSON.stringify(before)}::jsonb) o
      where a.id = ${entry.row_id}`.execute(context.tx.db)
  }
  return names.flatMap((name): [string, string][] => {
    const field = Object.entries(fields).find(([each]) => each === name)?.[1]
    const by = since.get(name)
    return field && by !== undefined ? [[labelOf(name, field), by]] : []
  })
}

/** Who got the lead by the change has it no longer, unless they worked on it since. */
async function endAssignment({ row_id, id }: ChangeEntry, { change }: UndoneParts, { tx }: Context) {
  await sql`delete from lead_assignment a using lead l
    where a.id = ${row_id} and l.id = a.lead_id and l.assign_to is distinct from a.user_id
      and not exists (select from audit s where s.table_name = 'lead_assignment' and s.record_id = a.id
        and s.id > ${id} and s.request_id is distinct from ${change.request} and s.actor_id = a.user_id)`.execute(
    tx.db,
  )
}

/** Takes a change back in a lead and in who holds it: status and appointment may lie with the caller's own assignment. */
export async function undoLead(undo: UndoneParts, context: Context): Promise<Message | undefined> {
  const { id, parts, work } = undo
  if (parts.length > 0) requireAccess(leadResource, 'edit', context.session)
  const held = (await heldBy(id, context)).rows
  const left = await work()
  await keepTimes(held, context)
  const leftInParts: [string, string][] = []
  for (const part of [...parts].reverse()) {
    if (part.action === 'delete') await takeUpAgain(id, part, context)
    if (part.action === 'update') leftInParts.push(...(await putPartBack(part, undo, context)))
    if (part.action === 'create' && !left) await endAssignment(part, undo, context)
  }
  await settleAppointments(leadHolds, [id], 'record', context)
  if (parts.length > 0) await announceChange(context.tx, { table: 'lead', action: 'update', ids: [id] })
  if (left || leftInParts.length === 0) return left
  const labels = new Set(leftInParts.map(([label]) => label))
  return changedMeanwhile(
    [...labels],
    leftInParts.map(([, name]) => name),
  )
}
