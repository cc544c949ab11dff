import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import type { InfoType } from './chat-shapes.ts'
import { messageColumns, type MessageRow } from './message-details.ts'
import type { CleanMessage } from './message-html.ts'

export interface NewMessage extends CleanMessage {
  replyId?: number | null
  clientId?: string | null
  info?: InfoType
}

export type Kept = Omit<MessageRow, 'from_seq'>

type Group = { id: number; corporate_id: number }

/** Locks the group, so that sequence order is commit order. */
export async function nextEvent({ tx }: Pick<Context, 'tx'>, groupId: number): Promise<number> {
  const { rows } = await sql<{ event_seq: number }>`
    update chat_group set event_seq = event_seq + 1 where id = ${groupId} returning event_seq`.execute(tx.db)
  return rows[0]?.event_seq ?? 0
}

/** Appends a message with mentions and publishes it. Marks the sender as read and clears their draft. */
export async function keepMessage(context: Context, group: Group, message: NewMessage): Promise<Kept> {
  const { tx, session } = context
  const { userId } = session
  const counts = message.info ? 0 : 1
  // One statement saves round trips.
  const { rows } = await sql<Kept & { told: string }>`
    with next as (
      update chat_group set msg_seq = msg_seq + 1, event_seq = event_seq + 1, message_count = message_count + ${counts},
        last_message_seq = case when ${counts} = 1 then msg_seq + 1 else last_message_seq end, last_at = clock_timestamp()
      where id = ${group.id} returning msg_seq, event_seq),
    kept as (
      insert into message as m (corporate_id, group_id, seq, event_seq, sender_id, client_id, application_code, reply_id, html,
        body_text, is_info, info_type)
      select ${group.corporate_id}, ${group.id}, next.msg_seq, next.event_seq, ${userId}, ${message.clientId ?? null},
        ${session.appCode}, ${message.replyId ?? null}::bigint, ${message.html}, ${message.text}, ${counts === 0}, ${message.info ?? null}
      from next returning ${messageColumns}),
    mentioned as (
      insert into message_mention (corporate_id, message_id, group_id, user_id)
      select ${group.corporate_id}, kept.id, ${group.id}, u from kept, unnest(${message.mentions}::bigint[]) u),
    own as (
      update participant p set last_read_seq = greatest(last_read_seq, kept.seq), draft_html = null, draft_reply_id = null
      from kept where ${counts} = 1 and p.group_id = ${group.id} and p.user_id = ${userId})
    select kept.*, emit_chat(${group.id}, jsonb_build_object('kind', 'message', 'event_seq', kept.event_seq,
      'message_id', kept.id, 'seq', kept.seq))::text as told from kept`.execute(tx.db)
  const [kept] = rows
  if (!kept) throw new Error(`Group ${group.id} took no message`)
  return kept
}

export async function keepMentions(
  { tx }: Context,
  group: Group,
  messageId: number,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return
  await sql`insert into message_mention (corporate_id, message_id, group_id, user_id)
    select ${group.corporate_id}, ${messageId}, ${group.id}, unnest(${users}::bigint[])`.execute(tx.db)
}
