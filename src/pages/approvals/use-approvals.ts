import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { pendingApprovalsQuery } from '../../client/data/pending-approvals.ts'
import type { ApprovalState } from '../../domain/approvals.ts'

export type Approval = ApiAnswer<'GET /approval/approvals'>['data']['data'][number]
export const sets = ['waiting', 'to_convert', 'decided', 'mine'] as const
export type ApprovalSet = (typeof sets)[number]

const key = ['approvals'] as const
/** Approvals that are read at once; the oldest come first. */
const most = 50
/** Milliseconds after which the inbox is read anew while it is open. */
const refresh = 30_000

/** One set of the inbox, and a step for several of it. */
export function useApprovals(set: ApprovalSet) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...key, set],
    staleTime: 0,
    refetchInterval: refresh,
    queryFn: async () => (await api('GET /approval/approvals', { query: { set, limit: most } })).data,
  })
  const decide = async (ids: number[], from: ApprovalState, to: ApprovalState, reason: string | null) => {
    const { data } = await api('POST /approval/approvals/decide', { body: { ids, from, to, reason } })
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: pendingApprovalsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['proposal'] }),
    ])
    return data
  }
  return { ...query, decide }
}
