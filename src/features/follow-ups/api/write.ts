import type { FollowUp } from './shapes.ts'
import { sql } from 'kysely'
import { readWireTime, wireDay } from '../../../domain/dates/wire.ts'
import { badRequest, Failure, forbidden, invalid, notFound } from '../../../domain/failure.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { followUpSchema, mayFollowUp, mayRemoveFollowUp } from '../follow-ups.ts'
import { completeNew, readObject, readValues } from '../../../engine/api/body.ts'
import { findMentionable } from '../../../engine/api/mentionable.ts'
import { readRecord, requireChangeable } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Values } from '../../../engine/api/resource-service.ts'
import { refuseStale } from '../../../engine/api/stale.ts'
import { markActivity } from '../../../engine/api/write-rows.ts'
import { lockFollowUp } from './read.ts'

export interface FollowUpWriter {
  service: ResourceService
  context: Context
  recordId: number
}

async function requireWriter({ service, context, recordId }: FollowUpWriter): Promise<void> {
  const { resource } = service
  if (!mayFollowUp(resource, context.session)) throw forbidden(resource.label[1])
  await readRecord(service, context, recordId)
}

async function requireOpen({ service, context, recordId }: FollowUpWriter, id: number): Promise<FollowUp> {
  const followUp = await lockFollowUp(service, recordId, id, context)
  if (!followUp) throw notFound()
  if (followUp.done_at !== null)
    throw new Failure(409, { key: 'follow_up.done' }, { extra: { record: followUp } })
  return followUp
}

/** Requires a future due date and an assignee who can see the record. */
async function checkValues({ service, context, recordId }: FollowUpWriter, values: Values): Promise<void> {
  const { due_at, user_id } = values
  const due = typeof due_at === 'string' ? readWireTime(due_at) : null
  if (due && wireDay(due) < wireDay(Date.now())) throw invalid({ due_at: [{ key: 'follow_up.past' }] })
  if (typeof user_id !== 'number' || user_id === context.session.userId) return
  const found = await findMentionable(service, context, recordId, { ids: [user_id] }, 1)
  if (found.length === 0) throw invalid({ user_id: [{ key: 'follow_up.user' }] })
}

async function announce({ service, context, recordId }: FollowUpWriter): Promise<void> {
  await markActivity(service.resource, [recordId], context)
  await announceChange(context.tx, {
    table: service.resource.schema.table,
    action: 'update',
    ids: [recordId],
  })
}

async function insert(writer: FollowUpWriter, sent: Values): Promise<{ id: number }> {
  const { service, context, recordId } = writer
  const values = readValues(followUpSchema, { user_id: context.session.userId, ...sent }, context)
  completeNew(followUpSchema, values)
  await checkValues(writer, values)
  const { what, due_at, user_id } = values
  const { rows } = await sql<{ id: number }>`
    insert into follow_up (corporate_id, resource, record_id, user_id, what, due_at, created_by)
    values (${context.session.corporateId}, ${service.resource.schema.name}, ${recordId}, ${user_id}, ${what},
      ${due_at}::timestamptz, ${context.session.userId})
    returning id`.execute(context.tx.db)
  const [made] = rows
  if (!made) throw new Error('The follow-up was not kept')
  return made
}

const markDone = (id: number, { tx, session }: Context) =>
  sql`update follow_up set done_at = now(), done_by = ${session.userId}, version = version + 1 where id = ${id}`.execute(
    tx.db,
  )

/** Creates a follow-up with `what` and `due_at`; `user_id` defaults to the caller. */
export async function createFollowUp(writer: FollowUpWriter, sent: Values): Promise<{ id: number }> {
  const made = await createAlong(writer, sent)
  await announce(writer)
  return made
}

/** Created with another entry, which does the notifying. */
export async function createAlong(writer: FollowUpWriter, sent: Values): Promise<{ id: number }> {
  await requireWriter(writer)
  await requireChangeable(writer.service.resource, [writer.recordId], writer.context)
  return insert(writer, sent)
}

/** With `version`, conflicting fields yield 409. */
export async function updateFollowUp(
  writer: FollowUpWriter,
  id: number,
  { version, ...sent }: Values,
): Promise<{ id: number }> {
  const { context } = writer
  await requireWriter(writer)
  const current = await requireOpen(writer, id)
  const values = readValues(followUpSchema, sent, context)
  const names = Object.keys(values)
  if (names.length === 0) throw badRequest('body.empty')
  await refuseStale(followUpSchema.table, context, { ...current }, version, names)
  await checkValues(writer, values)
  const { what = current.what, due_at = current.due_at, user_id } = values
  // Rescheduled or reassigned: notifies again.
  const anew = due_at !== current.due_at || (user_id !== undefined && user_id !== current.user_id)
  await sql`update follow_up set what = ${what}, due_at = ${due_at}::timestamptz, 
    user_id = coalesce(${user_id ?? null}::bigint, user_id),
    version = version + 1 ${anew ? sql`, told_at = null, claimed_at = null` : sql``} where id = ${id}`.execute(
    context.tx.db,
  )
  await announce(writer)
  return { id }
}

export function snoozeFollowUp(
  writer: FollowUpWriter,
  id: number,
  { due_at, version }: Values,
): Promise<{ id: number }> {
  if (due_at === undefined || due_at === null)
    throw invalid({ due_at: [{ key: 'validation.required', args: { label: 'When' } }] })
  return updateFollowUp(writer, id, { due_at, version })
}

/** Completes a follow-up and schedules the next atomically. */
export async function finishFollowUp(
  writer: FollowUpWriter,
  id: number,
  { next }: Values,
): Promise<{ id: number; next_id: number | null }> {
  await requireWriter(writer)
  await requireOpen(writer, id)
  await markDone(id, writer.context)
  const made = next === undefined || next === null ? null : await insert(writer, readObject(next, 'next'))
  await announce(writer)
  return { id, next_id: made?.id ?? null }
}

/** Deletes own or self-created ones; managers may delete any. */
export async function removeFollowUp(writer: FollowUpWriter, id: number): Promise<{ id: number }> {
  const { service, context, recordId } = writer
  await requireWriter(writer)
  const followUp = await lockFollowUp(service, recordId, id, context)
  if (!followUp) throw notFound()
  if (!mayRemoveFollowUp(service.resource, context.session, followUp))
    throw new Failure(403, { key: 'follow_up.remove' })
  await sql`update follow_up set removed_at = now(), version = version + 1 where id = ${id}`.execute(
    context.tx.db,
  )
  await announce(writer)
  return { id }
}

/** Completed with another entry; already completed ones stay. */
export async function finishAlong(writer: FollowUpWriter, id: number): Promise<void> {
  await requireWriter(writer)
  const followUp = await lockFollowUp(writer.service, writer.recordId, id, writer.context)
  if (!followUp) throw notFound()
  if (followUp.done_at === null) await markDone(id, writer.context)
}
