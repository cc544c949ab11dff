import type { EntryKind } from '../../entry-kinds.ts'
import type { Resource } from '../../../../engine/resource.ts'
import type { Context, Row } from '../../../../engine/api/resource-service.ts'

/** Somebody mentioned colleagues in an entry of a record. */
export interface MentionNotice {
  resource: Resource
  record: Row
  entry: { id: number; kind: EntryKind }
  /** Who did, and whom. */
  by: string
  users: readonly number[]
}

export type NotifyMentioned = (notice: MentionNotice, context: Context) => Promise<void>

let tell: NotifyMentioned | undefined

/** Hands down who tells people that they are mentioned: once, before the first call (services/register.ts). */
export function registerMentions(teller: NotifyMentioned): void {
  tell = teller
}

export async function tellMentioned(notice: MentionNotice, context: Context): Promise<void> {
  if (notice.users.length > 0) await tell?.(notice, context)
}
