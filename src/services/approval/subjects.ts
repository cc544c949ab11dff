import { sql, type RawBuilder } from 'kysely'
import { approvalKinds, type ApprovalKind } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { upgradeSubject } from '../access-control/upgrade-wish.ts'
import { consentNumberSubject } from '../consent/number-approval.ts'
import { topUpSubject } from '../credit-report/top-up.ts'
import { proposalSubject } from '../proposal/management.ts'
import { priceSubject } from '../proposal/price-override.ts'
import { requestSubject } from './request-subject.ts'
import type { ApprovalSubject } from './subject.ts'

const subjects: Readonly<Record<ApprovalKind, ApprovalSubject>> = {
  proposal: proposalSubject,
  record_request: requestSubject,
  upgrade: upgradeSubject,
  price_override: priceSubject,
  consent_number: consentNumberSubject,
  credit_top_up: topUpSubject,
}
export const subjectOf = (kind: ApprovalKind): ApprovalSubject => subjects[kind]

/** The approvals over `a` that the caller sees and decides over, among those of the app. */
export const inSight = (context: Context): RawBuilder<boolean> =>
  sql`(${sql.join(
    approvalKinds.map((kind) => {
      const among = subjects[kind].among?.(context)
      return among ? sql`a.kind = ${kind} and ${among}` : sql`a.kind = ${kind}`
    }),
    sql` or `,
  )})`
