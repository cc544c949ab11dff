import type { QueryClient } from '@tanstack/react-query'
import type { AccessSession } from '../../domain/access.ts'
import { listsOfApp } from '../../domain/user-lists.ts'
import { corporatesQuery } from '../../client/data/corporates.ts'
import { monthListQuery } from '../../client/data/month-list.ts'
import { countsApprovals, pendingApprovalsQuery } from '../../client/data/pending-approvals.ts'
import { reportPricesQuery } from '../../client/data/report-prices.ts'
import { userListQuery } from '../../client/data/user-list-query.ts'

/**
 * What the shell reads at its start, in one round, each under the key of who uses it: report prices, months, the count
 * of pending approvals, user lists, corporates [API-23]. What fails is read anew by who needs it; nobody is told.
 */
export function startLoads(client: QueryClient, session: AccessSession): void {
  void client.prefetchQuery(reportPricesQuery)
  void client.prefetchQuery(monthListQuery)
  void client.prefetchQuery(corporatesQuery)
  if (countsApprovals(session)) void client.prefetchQuery(pendingApprovalsQuery)
  for (const name of listsOfApp(session.appCode))
    void client.prefetchQuery({ ...userListQuery(name), gcTime: Infinity, meta: { quiet: true } })
}
