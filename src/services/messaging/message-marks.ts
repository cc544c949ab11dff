import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { emitChat } from './chat-events.ts'
import { nextEvent } from './keep-message.ts'
import { findMessage } from './send-message.ts'

/** Different reactions per message, and pins per group. */
const mostReactions = 20
const mostPinned = 50

const oneEmoji =
  /^(?:\p{Emoji}\uFE0F?\u20E3|\p{RI}{2}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F?)(?:\p{EMod}|\u200D\p{Emoji}\uFE0F?)*$/u

export async function react(context: Context, id: number, emoji: string, isOn: boolean): Promise<void> {
  if (!oneEmoji.test(emoji) || /^[\d#*]$/.test(emoji))
    throw invalid({ emoji: [{ key: 'validation.type', args: { label: 'Emoji' } }] })
  const { group, message } = await findMessage(context, id)
  const { db } = context.tx
  const me = context.session.userId
  const { rows } = isOn
    ? await sql`insert into message_reaction (corporate_id, message_id, group_id, user_id, emoji)
        select ${group.corporate_id}, ${id}, ${group.id}, ${me}, ${emoji}
        where (select count(distinct emoji) from message_reaction where message_id = ${id} and emoji <> ${emoji}) < ${mostReactions}
        on conflict do nothing returning 1`.execute(db)
    : await sql`delete from message_reaction where message_id = ${id} and user_id = ${me} and emoji = ${emoji} returning 1`.execute(
        db,
      )
  if (rows.length > 0) await changed(context, group.id, message)
}

export async function pinMessage(context: Context, id: number, isPinned: boolean): Promise<void> {
  const { group, message } = await findMessage(context, id)
  if ((message.pinned_at !== null) === isPinned) return
  const { db } = context.tx
  if (isPinned) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from message where group_id = ${group.id} and pinned_at is not null`.execute(db)
    if ((rows[0]?.n ?? 0) >= mostPinned) throw invalid({ pinned: [{ key: 'message.most_pinned' }] })
  }
  await sql`update message set pinned_at = case when ${isPinned} then now() end,
    pinned_by = case when ${isPinned} then ${context.session.userId}::bigint end where id = ${id}`.execute(db)
  await changed(context, group.id, message)
}

async function changed(
  context: Context,
  groupId: number,
  { id, seq }: { id: number; seq: number },
): Promise<void> {
  const event_seq = await nextEvent(context, groupId)
  await sql`update message set event_seq = ${event_seq} where id = ${id}`.execute(context.tx.db)
  await emitChat(context, groupId, { kind: 'changed', event_seq, message_id: id, seq })
}
