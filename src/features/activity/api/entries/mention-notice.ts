import type { EntryKind } from '../../entry-kinds.ts'
import type { Resource } from '../../../../engine/resource.ts'
import type { Context, Row } from '../../../../engine/api/resource-service.ts'

export interface MentionNotice {
  resource: Resource
  record: Row
  entry: { id: number; kind: EntryKind }
  by: string
  users: readonly number[]
}

export type NotifyMentioned = (notice: MentionNotice, context: Context) => Promise<void>

let tell: NotifyMentioned | undefined

/** Registers the mention notifier once before the first request (services/register.ts). */
export function registerMentions(teller: NotifyMentioned): void {
  tell = teller
}

export async function sendMentionNotice(notice: MentionNotice, context: Context): Promise<void> {
  if (notice.users.length > 0) await tell?.(notice, context)
}
