import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { useUnread } from './use-unread.ts'

/** How many messages of a record's chats are unread. */
export function UnreadCount({ resource, record }: RecordPartProps) {
  const unread = useUnread(resource, record.id)
  return unread > 0 ? <small>{unread}</small> : null
}
