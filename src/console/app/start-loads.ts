import type { QueryClient } from '@tanstack/react-query'
import type { AccessSession } from '../../domain/access.ts'
import { corporatesQuery } from '../../client/data/corporates.ts'
import { monthListQuery } from '../../client/data/month-list.ts'
import { countsApprovals, pendingApprovalsQuery } from '../../client/data/pending-approvals.ts'
import { reportPricesQuery } from '../../client/data/report-prices.ts'
import { readUserListsAhead } from '../../client/data/user-lists.ts'

/**
 * Loads the shell's data in one round trip into the cache, user lists into storage [API-23]. Failures are silent;
 * consumers refetch.
 */
export function startLoads(client: QueryClient, session: AccessSession): void {
  void client.prefetchQuery(reportPricesQuery)
  void client.prefetchQuery(monthListQuery)
  void client.prefetchQuery(corporatesQuery)
  if (countsApprovals(session)) void client.prefetchQuery(pendingApprovalsQuery)
  void client.prefetchQuery({
    queryKey: ['user', 'lists', session.appCode],
    queryFn: async ({ signal }) => {
      await readUserListsAhead(session.appCode, { signal })
      return true
    },
    meta: { quiet: true },
  })
}
