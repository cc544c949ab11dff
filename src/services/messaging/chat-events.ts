import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

export const chatTopic = 'chat'

/**
 * `message`, `edited`, `deleted`, `changed` (reactions, pins), `group` (name, members) and `passed` (hidden from the
 * listener) carry gapless `event_seq`; `read`, `typing` and `removed` do not.
 */
export type ChatEvent =
  | { kind: 'message' | 'edited' | 'deleted' | 'changed'; event_seq: number; message_id: number; seq: number }
  | { kind: 'group'; event_seq: number }
  | { kind: 'typing'; user_id: number; name: string; at: number }
  | { kind: 'read'; user_id: number; last_read_seq: number }
  | { kind: 'removed' }

/** Published on commit; `gone` are notified of their removal. */
export async function emitChat(
  { tx }: Pick<Context, 'tx'>,
  groupId: number,
  event: ChatEvent,
  gone: readonly number[] = [],
): Promise<void> {
  await sql`select emit_chat(${groupId}, ${JSON.stringify(event)}::jsonb, ${gone}::bigint[])`.execute(tx.db)
}
