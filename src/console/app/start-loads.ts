import type { QueryClient } from '@tanstack/react-query'
import type { AccessSession } from '../../domain/access.ts'
import { corporatesQuery } from '../../client/data/corporates.ts'
import { monthListQuery } from '../../client/data/month-list.ts'
import { countsApprovals, pendingApprovalsQuery } from '../../client/data/pending-approvals.ts'
import { reportPricesQuery } from '../../client/data/report-prices.ts'
import { readUserListsAhead } from '../../client/data/user-lists.ts'

/**
 * What the shell reads at its start, in one round: report prices, months, the count of pending approvals and corporates,
 * each under the key of who uses it, and the user lists into their storage [API-23]. What fails is read anew by who
 * needs it; nobody is told.
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
