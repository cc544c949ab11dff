import { sql } from 'kysely'
import { keptValue, type NoticeValue } from '../../domain/notice-values.ts'
import type { RelatedType, TriggerPoint } from '../../domain/notifications.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Topic } from '../../runtime/events/topic.ts'

/** The topic of what one user is told; the event says no more than that there is something. */
export const notificationTopic = 'notification'
export const tellNotification: Topic = () => ({ to: () => ({}) })

export interface Notice {
  trigger: TriggerPoint
  /** Who is told: active people of the open tenant, each as they chose. */
  users: readonly number[]
  /** The fields of the trigger point's templates. */
  values: Record<string, NoticeValue>
  /** Where it leads: an address of this site. */
  url?: string
  related?: { type: RelatedType; id: number }
}

/**
 * Tells people something by the corporate's templates, in the transaction of what causes it: in the bell, by e-mail or
 * both. What the database itself sees happen (a decided upgrade) it tells by itself.
 */
export async function notify(
  { tx }: Pick<Context, 'tx'>,
  { trigger, users, values, url, related }: Notice,
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keptValue(value)]))
  await sql`select notify_users(${users}::bigint[], ${trigger}, ${JSON.stringify(kept)}::jsonb, ${url ?? null},
    ${related?.type ?? null}, ${related?.id ?? null}::bigint)`.execute(tx.db)
}
