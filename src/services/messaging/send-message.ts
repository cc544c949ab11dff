import { sql } from 'kysely'
import { forbidden, invalid, notFound } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { emitChat } from './chat-events.ts'
import { findOwnGroup, type Reach } from './chat-reach.ts'
import type { ChatMessage } from './chat-shapes.ts'
import { readMessage } from './list-messages.ts'
import { detailsOf } from './message-details.ts'
import { keepMentions, keepMessage, nextEvent } from './keep-message.ts'
import { cleanMessage, mentionedIn, requireLength, type CleanMessage } from './message-html.ts'
import { findPeople } from './people.ts'
import { notifyNewMessage, untellOfMessage } from './message-notices.ts'
import { attachFiles, deleteFiles, type SenderContext } from './message-files.ts'

export interface SentMessage {
  message_group_id: number
  message_participant_id?: number | null
  message_reply_id?: number | null
  message_content?: string | null
  message_client_id?: string | null
  message_attachments?: readonly number[] | null
}

/** Rejects forged senders [MSG-30]. */
function requireSelf({ message_participant_id: sender }: SentMessage, { session }: Context): void {
  if (sender !== undefined && sender !== null && sender !== session.userId) throw forbidden('Messaging')
}

async function clean(context: Context, group: Reach, html: string, hasFiles: boolean): Promise<CleanMessage> {
  const ids = mentionedIn(html)
  if (ids.length === 0) return cleanMessage(html, new Map(), hasFiles)
  const { rows } = await sql<{ user_id: number }>`
    select user_id from participant where group_id = ${group.id} and user_id = any(${ids}::bigint[]) and left_at is null`.execute(
    context.tx.db,
  )
  const people = await findPeople(
    context,
    rows.map(({ user_id }) => user_id),
  )
  return cleanMessage(html, new Map([...people].map(([id, { name }]) => [id, name])), hasFiles)
}

/** Must be a visible message of the group. */
async function requireReply(context: Context, group: Reach, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from message where id = ${id} and group_id = ${group.id} and seq >= ${group.from_seq}
      and deleted_at is null and not is_info`.execute(context.tx.db)
  if (rows.length === 0) throw invalid({ message_reply_id: [{ key: 'message.reply_gone' }] })
}

async function sentBefore(
  context: Context,
  group: Reach,
  clientId: string,
): Promise<ChatMessage | undefined> {
  const { rows } = await sql<{ id: number; group_id: number }>`
    select id, group_id from message where sender_id = ${context.session.userId} and client_id = ${clientId}`.execute(
    context.tx.db,
  )
  const [before] = rows
  if (!before) return undefined
  if (before.group_id !== group.id)
    throw invalid({ message_client_id: [{ key: 'validation.taken', args: { label: 'Client id' } }] })
  const message = await readMessage(context, before.id)
  if (!message) throw notFound()
  return message
}

/** Idempotent by client id. */
export async function sendMessage(
  runtime: Pick<Runtime, 'quotas'>,
  context: SenderContext,
  sent: SentMessage,
): Promise<ChatMessage> {
  requireSelf(sent, context)
  const html = sent.message_content ?? ''
  requireLength(html)
  const group = await findOwnGroup(context, sent.message_group_id)
  const clientId = sent.message_client_id ?? null
  const before = clientId === null ? undefined : await sentBefore(context, group, clientId)
  if (before) return before
  const replyId = sent.message_reply_id || null
  if (replyId !== null) await requireReply(context, group, replyId)
  const files = sent.message_attachments ?? []
  const message = await clean(context, group, html, files.length > 0)
  const kept = await keepMessage(context, group, { ...message, replyId, clientId })
  await attachFiles(runtime, context, group, kept.id, files)
  await notifyNewMessage(context, group, kept.id, message)
  const [shown] = await detailsOf(context, [{ ...kept, from_seq: group.from_seq }], true)
  if (!shown) throw notFound()
  return shown
}

interface Found {
  id: number
  group_id: number
  seq: number
  sender_id: number
  html: string
  is_info: boolean
  pinned_at: unknown
}

/** Locks the group; 404 if hidden. */
export async function findMessage(context: Context, id: number): Promise<{ group: Reach; message: Found }> {
  const where = sql<{ group_id: number }>`select group_id from message where id = ${id}`
  const [place] = (await where.execute(context.tx.db)).rows
  if (!place) throw notFound()
  const group = await findOwnGroup(context, place.group_id)
  const { rows } = await sql<Found>`
    select id, group_id, seq, sender_id, html, is_info, pinned_at from message
    where id = ${id} and seq >= ${group.from_seq} and deleted_at is null`.execute(context.tx.db)
  const [message] = rows
  if (!message) throw notFound()
  return { group, message }
}

/** Own, and not a system message [MSG-30]. */
async function findOwnMessage(context: Context, id: number) {
  const found = await findMessage(context, id)
  if (found.message.sender_id !== context.session.userId || found.message.is_info)
    throw forbidden('Messaging')
  return found
}

export async function editMessage(context: Context, id: number, sent: Omit<SentMessage, 'message_group_id'>) {
  requireSelf({ message_group_id: 0, ...sent }, context)
  const html = sent.message_content ?? ''
  requireLength(html)
  const { group, message } = await findOwnMessage(context, id)
  const { db } = context.tx
  const files = await sql`select 1 from message_attachment where message_id = ${id} limit 1`.execute(db)
  const changed = await clean(context, group, html, files.rows.length > 0)
  if (changed.html === message.html) return
  const event_seq = await nextEvent(context, group.id)
  await sql`insert into message_revision (corporate_id, message_id, revision, group_id, html, written_at)
    select m.corporate_id, m.id, (select count(*) from message_revision r where r.message_id = m.id) + 1, m.group_id, m.html,
      coalesce(m.edited_at, m.created_at) from message m where m.id = ${id}`.execute(db)
  await sql`update message set html = ${changed.html}, body_text = ${changed.text}, edited_at = clock_timestamp(), event_seq = ${event_seq}
    where id = ${id}`.execute(db)
  await sql`delete from message_mention where message_id = ${id}`.execute(db)
  await keepMentions(context, group, id, changed.mentions)
  await emitChat(context, group.id, { kind: 'edited', event_seq, message_id: id, seq: message.seq })
}

/** Nothing of its content remains. */
export async function deleteMessage(context: Context, id: number): Promise<void> {
  const { group, message } = await findOwnMessage(context, id)
  const { db } = context.tx
  const event_seq = await nextEvent(context, group.id)
  await untellOfMessage(context, group, id)
  await sql`update message set deleted_at = clock_timestamp(), html = '', body_text = '', pinned_at = null, event_seq = ${event_seq}
    where id = ${id}`.execute(db)
  await deleteFiles(context, id)
  for (const part of ['message_mention', 'message_revision', 'message_reaction'])
    await sql`delete from ${sql.table(part)} where message_id = ${id}`.execute(db)
  await sql`update chat_group g set message_count = message_count - 1,
      last_message_seq = (select max(m.seq) from message m where m.group_id = g.id and m.deleted_at is null and not m.is_info)
    where g.id = ${group.id}`.execute(db)
  await emitChat(context, group.id, { kind: 'deleted', event_seq, message_id: id, seq: message.seq })
}
