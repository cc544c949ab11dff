import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import type { RelatedType } from '../../domain/notifications.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** An approval as it is decided over. */
export interface DecidedApproval {
  id: number
  kind: ApprovalKind
  related_id: number
  state: ApprovalState
  requested_by: number
  title: string
}

/** What asks for approval, and what becomes of it with each step: in the transaction of the decision. */
export interface ApprovalSubject {
  kind: ApprovalKind
  relatedType: RelatedType
  /** Where what it is about is looked at. */
  addressOf(id: number): string
  apply(context: Context, approval: DecidedApproval, to: ApprovalState): Promise<void>
}
