import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allows, type AccessSession } from '../../domain/access.ts'
import { approvalAccess } from '../../domain/approvals.ts'
import { useRecordChanges } from '../live/record-changes.ts'
import { keptQuery } from './kept-query.ts'

/** Milliseconds after which the count is read anew. */
const anew = 60_000

export const pendingApprovalsQuery = keptQuery({
  queryKey: ['pending-approvals'],
  service: 'approval',
  path: 'approvals/count',
  read: ({ data }: { data: { count: number } }) => data.count,
  staleTime: anew,
})

/** Whether the session is told how many approvals wait: its app has them, and its codes open them. */
export function countsApprovals(session: AccessSession): boolean {
  const rule = approvalAccess(session.appCode)
  return rule !== null && allows(rule, session)
}

/** How many approvals wait for a decision; 0 for who does not decide, and while it is not known. Whoever is to decide is told: with that it is read anew. */
export function usePendingApprovals(session: AccessSession | null): number {
  const enabled = session !== null && countsApprovals(session)
  const client = useQueryClient()
  useRecordChanges('notification', () => {
    if (enabled) void client.invalidateQueries({ queryKey: pendingApprovalsQuery.queryKey })
  })
  return useQuery({ ...pendingApprovalsQuery, enabled, refetchInterval: anew }).data ?? 0
}
