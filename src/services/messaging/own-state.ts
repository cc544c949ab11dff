import { sql } from 'kysely'
import { forbidden, invalid } from '../../domain/failure.ts'
import { sanitiseHtml } from '../../engine/api/sanitise.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { emitChat } from './chat-events.ts'
import { findGroup, type Reach } from './chat-reach.ts'
import { maxMessageLength } from './message-html.ts'

async function findJoined(context: Context, id: number): Promise<Reach> {
  const group = await findGroup(context, id)
  if (!group.is_member) throw forbidden('Messaging')
  return group
}

const own = (context: Context, group: number) =>
  sql`where group_id = ${group} and user_id = ${context.session.userId} and left_at is null`

/** Never decreases; returns the position and marks the group's notifications read. */
export async function markGroupRead(context: Context, id: number, upTo?: number | null): Promise<number> {
  const group = await findJoined(context, id)
  const seq = Math.min(upTo ?? group.msg_seq, group.msg_seq)
  const { rows } = await sql<{ last_read_seq: number }>`
    update participant set last_read_seq = ${seq} ${own(context, id)} and last_read_seq < ${seq} returning last_read_seq`.execute(
    context.tx.db,
  )
  if (seq >= group.msg_seq) await sql`select hear_chat(${id})`.execute(context.tx.db)
  if (!rows[0]) return group.last_read_seq
  await emitChat(context, id, { kind: 'read', user_id: context.session.userId, last_read_seq: seq })
  return seq
}

export async function publishTyping(context: Context, id: number, name: string): Promise<void> {
  await findJoined(context, id)
  await emitChat(context, id, { kind: 'typing', user_id: context.session.userId, name, at: Date.now() })
}

export async function muteGroup(context: Context, id: number, isMuted: boolean): Promise<void> {
  await findJoined(context, id)
  await sql`update participant set is_muted = ${isMuted} ${own(context, id)}`.execute(context.tx.db)
}

/** Empty text deletes the draft. */
export async function keepDraft(
  context: Context,
  id: number,
  { html, reply_id }: { html?: string | null; reply_id?: number | null },
): Promise<void> {
  await findJoined(context, id)
  if ((html ?? '').length > maxMessageLength)
    throw invalid({ html: [{ key: 'validation.max', args: { label: 'Draft', max: maxMessageLength } }] })
  const kept = html ? sanitiseHtml(html) : null
  await sql`update participant set draft_html = ${kept}, draft_reply_id = ${kept === null ? null : (reply_id ?? null)}::bigint ${own(context, id)}`.execute(
    context.tx.db,
  )
}
