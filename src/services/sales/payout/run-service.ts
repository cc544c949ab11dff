import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { payoutReaders } from '../../../domain/payout/access.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { commsPayoutSummaryResource } from '../../../../resources/comms-payout-summary.ts'
import { payoutRunResource } from '../../../../resources/payout-run.ts'
import { managedHubs } from '../../hub/own-hubs.ts'

export const payoutRunService = defineResourceService(payoutRunResource, {})

/** Payout readers see all, hub managers their own. */
export const payoutSummaryService = defineResourceService(commsPayoutSummaryResource, {
  scope: (session) =>
    allows(payoutReaders, session) ? undefined : sql<boolean>`t.hub_id in (${managedHubs(session.userId)})`,
  conditions: {
    to_confirm: () =>
      sql<boolean>`(t.confirmed_at is null and exists (select from payout_run r
        where r.corporate_id = t.corporate_id and r.id = t.run_id and r.state = 'calculated'))`,
  },
})
