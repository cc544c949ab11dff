import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { pendingApprovalsQuery } from '../../client/data/pending-approvals.ts'
import type { ApprovalState } from '../../domain/approvals.ts'

export type Approval = ApiAnswer<'GET /approval/approvals'>['data']['data'][number]
export const sets = ['to_decide', 'others', 'to_convert', 'decided', 'mine'] as const
export type ApprovalSet = (typeof sets)[number]

const key = ['approvals'] as const
const most = 50
/** Polling interval in milliseconds. */
const refresh = 30_000

export type ApprovalSource = 'all' | 'hubs'

const readFrom = {
  all: 'GET /approval/approvals',
  hubs: 'GET /hub/hub-requests',
} as const
const decideAt = {
  all: 'POST /approval/approvals/decide',
  hubs: 'POST /hub/hub-requests/decide',
} as const

export function useApprovals(set: ApprovalSet, source: ApprovalSource) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...key, source, set],
    staleTime: 0,
    refetchInterval: refresh,
    queryFn: async () => (await api(readFrom[source], { query: { set, limit: most } })).data,
  })
  const decide = async (ids: number[], from: ApprovalState, to: ApprovalState, reason: string | null) => {
    const { data } = await api(decideAt[source], { body: { ids, from, to, reason } })
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: pendingApprovalsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['proposal'] }),
      client.invalidateQueries({ queryKey: ['hub'] }),
    ])
    return data
  }
  return { ...query, decide }
}
