import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { payoutReaders } from '../../../domain/payout/access.ts'
import { moneyOverseers } from '../../../domain/sales/money-access.ts'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { ownersFor } from '../../../engine/api/row-rule.ts'
import { billingMovementResource } from '../../../../resources/billing-movement.ts'
import { commissionShareResource } from '../../../../resources/commission-share.ts'
import { outstandingLineResource } from '../../../../resources/outstanding-line.ts'
import { payeeStatementResource } from '../../../../resources/payee-statement.ts'
import { revenueEntryResource } from '../../../../resources/revenue-entry.ts'

/** Condition over `t`: sales of managed agents, or concerning such a person. */
const ofOwnSales = (session: AccessSession, person?: 'user_id'): RawBuilder<boolean> | undefined => {
  if (allows(moneyOverseers, session)) return undefined
  const owners = ownersFor(session)
  const concerns = person ? sql` or t.${sql.ref(person)} = ${owners}` : sql``
  return sql<boolean>`(t.agent_id = ${owners}${concerns})`
}

/** Read-only ledger lists under one row rule (sales.md C1). */
export const moneyListServices = [
  defineResourceService(revenueEntryResource, { scope: (session) => ofOwnSales(session, 'user_id') }),
  defineResourceService(commissionShareResource, {
    scope: (session) => (allows(payoutReaders, session) ? undefined : ofOwnSales(session, 'user_id')),
  }),
  defineResourceService(payeeStatementResource, {
    // Statements of unapproved runs are for payout staff.
    scope: (session) =>
      allows(payoutReaders, session)
        ? undefined
        : allows(moneyOverseers, session)
          ? sql<boolean>`t.state in ('approved', 'paid')`
          : sql<boolean>`(t.state in ('approved', 'paid') and t.user_id = ${ownersFor(session)})`,
  }),
  defineResourceService(billingMovementResource, { scope: (session) => ofOwnSales(session) }),
  defineResourceService(outstandingLineResource, { scope: (session) => ofOwnSales(session) }),
]
