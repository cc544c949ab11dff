import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { advanceApprovers, commissionReaders, payoutReaders } from '../../../domain/payout/access.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { ownersFor } from '../../../engine/api/row-rule.ts'
import { commissionAdvanceResource } from '../../../../resources/commission-advance.ts'

/** Payout and commission readers see all; approvers those of people they lead; others their own and requested ones. */
export const advanceService = defineResourceService(commissionAdvanceResource, {
  scope: (session) => {
    if (allows(payoutReaders, session) || allows(commissionReaders, session)) return undefined
    const people = allows(advanceApprovers, session) ? ownersFor(session) : sql`${session.userId}`
    return sql<boolean>`(t.user_id = ${people} or t.asked_by = ${session.userId})`
  },
  conditions: {
    to_decide: (_condition, { userId }) =>
      sql<boolean>`(t.state = 'requested' and t.asked_by <> ${userId} and t.user_id <> ${userId})`,
  },
})
