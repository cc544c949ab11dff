import { sql, type RawBuilder } from 'kysely'
import { approvalKinds, type ApprovalKind } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { fromManifests } from '../registered.ts'
import type { ApprovalSubject } from './subject.ts'

const subjects = fromManifests(
  (services) => new Map(services.flatMap(({ approvals = {} }) => Object.entries(approvals))),
)

/** What asks for approvals of a kind; a kind without it is a mistake of ours. */
export function subjectOf(kind: ApprovalKind): ApprovalSubject {
  const subject = subjects().get(kind)
  if (!subject) throw new Error(`Nothing asks for approvals of the kind "${kind}"`)
  return subject
}

/** The approvals over `a` that the caller sees and decides over, among those of the app. */
export const inSight = (context: Context): RawBuilder<boolean> =>
  sql`(${sql.join(
    approvalKinds.map((kind) => {
      const among = subjectOf(kind).among?.(context)
      return among ? sql`a.kind = ${kind} and ${among}` : sql`a.kind = ${kind}`
    }),
    sql` or `,
  )})`
