import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { CaseStage } from '../../domain/sales/case-stages.ts'
import { isOpenCase } from './open-cases.ts'
import { isBanker } from './visibility.ts'

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`
const atBank: CaseStage = 'Bank Processing'

const expiresWithin = 14

/** Condition over `t`; bankers see only their own. */
export const isWorkedOnBy = (session: AccessSession): RawBuilder<boolean> =>
  isBanker(session)
    ? sql<boolean>`true`
    : sql<boolean>`${session.userId}::bigint in (t.assign_to, t.sales_manager_id, t.case_coordinator_id, t.case_handler_id)`

/** Offers expiring soon or today, none accepted. */
export const hasExpiringOffer = sql<boolean>`(${isOpenCase} and t.id in (select b.prod_id from case_bank b
    where b.reject_reason is null and b.lo_accepted_on is null
      and b.lo_expires_on >= ${today} and b.lo_expires_on <= ${today} + ${sql.lit(expiresWithin)}::int)
  and not exists (select from case_bank a
    where a.corporate_id = t.corporate_id and a.prod_id = t.id and a.lo_accepted_on is not null))`

export const isLate = sql<boolean>`(t.due_on < ${today} and ${isOpenCase})`

/** Sets of the case list (sales.md B7). */
export const caseSets = {
  mine: (_condition: unknown, session: AccessSession) => isWorkedOnBy(session),
  at_bank: () => sql<boolean>`t.stage = ${atBank}`,
  offers_expire: () => hasExpiringOffer,
  overdue: () => isLate,
}
