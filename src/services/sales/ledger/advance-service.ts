import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { advanceApprovers, payoutReaders } from '../../../domain/payout/access.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { commissionAdvanceResource } from '../../../../resources/commission-advance.ts'

/** Advances: seen by who asked for them, who gets them, and who decides or pays. */
export const advanceService = defineResourceService(commissionAdvanceResource, {
  scope: (session) =>
    allows(payoutReaders, session) || allows(advanceApprovers, session)
      ? undefined
      : sql<boolean>`(t.user_id = ${session.userId} or t.asked_by = ${session.userId})`,
  conditions: {
    to_decide: (_condition, { userId }) =>
      sql<boolean>`(t.state = 'requested' and t.asked_by <> ${userId} and t.user_id <> ${userId})`,
  },
})
