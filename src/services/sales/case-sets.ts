import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { CaseStage } from '../../domain/sales/case-stages.ts'
import { isOpenCase } from './open-cases.ts'
import { isBanker } from './visibility.ts'

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`
const atBank: CaseStage = 'Bank Processing'

/** So many days before an offer expires its case is among those to be chased. */
const expiresWithin = 14

/** The cases, `t`, that somebody works on. A banker sees none but their own. */
export const isWorkedOnBy = (session: AccessSession): RawBuilder<boolean> =>
  isBanker(session)
    ? sql<boolean>`true`
    : sql<boolean>`${session.userId}::bigint in (t.assign_to, t.sales_manager_id, t.case_coordinator_id, t.case_handler_id)`

/** Open cases with an offer that ends soon, or did today, none of theirs being accepted. */
export const hasExpiringOffer = sql<boolean>`(${isOpenCase} and t.id in (select b.prod_id from case_bank b
    where b.reject_reason is null and b.lo_accepted_on is null
      and b.lo_expires_on >= ${today} and b.lo_expires_on <= ${today} + ${sql.lit(expiresWithin)}::int)
  and not exists (select from case_bank a
    where a.corporate_id = t.corporate_id and a.prod_id = t.id and a.lo_accepted_on is not null))`

/** Open cases that have stood in their stage for too long. */
export const isLate = sql<boolean>`(t.due_on < ${today} and ${isOpenCase})`

/** What the sets of the listing mean (sales.md B7). */
export const caseSets = {
  mine: (_condition: unknown, session: AccessSession) => isWorkedOnBy(session),
  at_bank: () => sql<boolean>`t.stage = ${atBank}`,
  offers_expire: () => hasExpiringOffer,
  overdue: () => isLate,
}
