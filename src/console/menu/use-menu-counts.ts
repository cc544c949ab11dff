import { useMemo } from 'react'
import type { AccessSession } from '../../domain/access.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import { useAllUnread } from '../../features/chats/ui/use-unread.ts'
import { allows } from '../../domain/access.ts'
import { usePendingApprovals } from '../../client/data/pending-approvals.ts'

/** Counts for sidebar alert badges, by entry name [LAY-01]. */
export function useMenuCounts(session: AccessSession | null): Readonly<Record<string, number>> {
  const pendingApprovals = usePendingApprovals(session)
  const unreadMessages = useAllUnread(session !== null && allows(chatAccess, session))
  return useMemo(() => ({ pendingApprovals, unreadMessages }), [pendingApprovals, unreadMessages])
}
