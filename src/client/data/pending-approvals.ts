import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allows, type AccessSession } from '../../domain/access.ts'
import { approvalAccess } from '../../domain/approvals.ts'
import { useRecordChanges } from '../live/record-changes.ts'
import { keptQuery } from './kept-query.ts'

/** Milliseconds. */
const anew = 60_000

export const pendingApprovalsQuery = keptQuery({
  queryKey: ['pending-approvals'],
  service: 'approval',
  path: 'approvals/count',
  read: ({ data }: { data: { count: number } }) => data.count,
  staleTime: anew,
})

export function countsApprovals(session: AccessSession): boolean {
  const rule = approvalAccess(session.appCode)
  return rule !== null && allows(rule, session)
}

/** Pending approvals; 0 if the session decides none or while loading. New notifications trigger a refetch. */
export function usePendingApprovals(session: AccessSession | null): number {
  const enabled = session !== null && countsApprovals(session)
  const client = useQueryClient()
  useRecordChanges('notification', () => {
    if (enabled) void client.invalidateQueries({ queryKey: pendingApprovalsQuery.queryKey })
  })
  return useQuery({ ...pendingApprovalsQuery, enabled, refetchInterval: anew }).data ?? 0
}
