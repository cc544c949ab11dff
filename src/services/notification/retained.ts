import { sql } from 'kysely'
import type { RetentionKind } from '../../domain/retention.ts'
import { retainedRows, type Retained } from '../access-control/retention/retained.ts'

/** The fact that a message was sent remains. */
export const retainedNotices = {
  notifications: retainedRows(
    'notifications',
    (before) => sql`select id, created_at as since from notification where created_at < ${before}`,
  ),
  messages: retainedRows(
    'messages',
    (before) => sql`select id, created_at as since from outgoing_message
      where created_at < ${before} and status <> 'queued' and recipient <> 'Erased'`,
  ),
} satisfies Partial<Record<RetentionKind, Retained>>
