import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

export const chatTopic = 'chat'

/**
 * What a chat tells on the event stream. `message`, `edited`, `deleted`, `changed` (reactions, pins), `group` (name,
 * members) carry the group's `event_seq` without gaps, as does `passed`, of what is not the listener's to see; `read`, `typing` and `removed` pass by.
 */
export type ChatEvent =
  | { kind: 'message' | 'edited' | 'deleted' | 'changed'; event_seq: number; message_id: number; seq: number }
  | { kind: 'group'; event_seq: number }
  | { kind: 'typing'; user_id: number; name: string; at: number }
  | { kind: 'read'; user_id: number; last_read_seq: number }
  | { kind: 'removed' }

/** Tells it once the transaction is committed; `gone` hear that they are no longer in the group. */
export async function emitChat(
  { tx }: Pick<Context, 'tx'>,
  groupId: number,
  event: ChatEvent,
  gone: readonly number[] = [],
): Promise<void> {
  await sql`select emit_chat(${groupId}, ${JSON.stringify(event)}::jsonb, ${gone}::bigint[])`.execute(tx.db)
}
