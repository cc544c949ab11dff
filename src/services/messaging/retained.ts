import { sql } from 'kysely'
import { retainedRows } from '../access-control/retention/retained.ts'

export const retainedMessages = retainedRows(
  'chats',
  (before, next) =>
    sql`select id, since from messages_before(${before}, ${next?.after ?? 0}, ${next?.most ?? null})`,
)
