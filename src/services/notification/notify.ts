import { sql } from 'kysely'
import { keptValue, type NoticeValue } from '../../domain/notice-values.ts'
import type { RelatedType, TriggerPoint } from '../../domain/notifications.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Topic } from '../../runtime/events/topic.ts'

/** The event carries no content. */
export const notificationTopic = 'notification'
export const notificationAudience: Topic = () => ({ to: () => ({}) })

export interface Notice {
  trigger: TriggerPoint
  /** Active people only, by their preferences. */
  users: readonly number[]
  values: Record<string, NoticeValue>
  /** Path within this site. */
  url?: string
  related?: { type: RelatedType; id: number }
}

/**
 * By the corporate's templates, in the caller's transaction: bell, e-mail or both. Database-side events (a decided
 * upgrade) notify by themselves.
 */
export async function notify(
  { tx }: Pick<Context, 'tx'>,
  { trigger, users, values, url, related }: Notice,
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keptValue(value)]))
  await sql`select notify_users(${users}::bigint[], ${trigger}, ${JSON.stringify(kept)}::jsonb, ${url ?? null},
    ${related?.type ?? null}, ${related?.id ?? null}::bigint)`.execute(tx.db)
}
