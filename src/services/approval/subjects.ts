import { sql, type RawBuilder } from 'kysely'
import { approvalKinds, type ApprovalKind } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { fromManifests } from '../registered.ts'
import type { ApprovalSubject } from './subject.ts'

const subjects = fromManifests(
  (services) => new Map(services.flatMap(({ approvals = {} }) => Object.entries(approvals))),
)

/** A missing subject is a bug. */
export function subjectOf(kind: ApprovalKind): ApprovalSubject {
  const subject = subjects().get(kind)
  if (!subject) throw new Error(`Nothing asks for approvals of the kind "${kind}"`)
  return subject
}

/** Condition over `a`. */
export const inSight = (context: Context): RawBuilder<boolean> =>
  sql`(${sql.join(
    approvalKinds.map((kind) => {
      const among = subjectOf(kind).among?.(context)
      return among ? sql`a.kind = ${kind} and ${among}` : sql`a.kind = ${kind}`
    }),
    sql` or `,
  )})`
