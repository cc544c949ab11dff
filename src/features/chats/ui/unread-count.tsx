import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { useUnread } from './use-unread.ts'

export function UnreadCount({ resource, record }: RecordPartProps) {
  const unread = useUnread(resource, record.id)
  return unread > 0 ? <small>{unread}</small> : null
}
