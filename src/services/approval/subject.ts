import type { RawBuilder } from 'kysely'
import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import type { RelatedType } from '../../domain/notifications.ts'
import type { Texts } from '../../domain/message.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { SessionContext } from '../../runtime/session.ts'

export interface DecidedApproval {
  id: number
  kind: ApprovalKind
  related_id: number
  request_id: number | null
  state: ApprovalState
  requested_by: number
  title: string
  asked: Record<string, unknown>
  note: string | null
}

export interface NamedSubject {
  title: string
  url: string | null
  note?: string | null
  /** Proposal shown beside the decision, if the caller may open it. */
  proposal?: number | null
}

export type ShownApproval = Pick<DecidedApproval, 'related_id' | 'request_id' | 'requested_by' | 'title'>

/** A kind of approval; effects run in the decision's transaction. */
export interface ApprovalSubject {
  kind: ApprovalKind
  relatedType: RelatedType | 'subscription' | 'credit_consent' | 'credit_wallet' | 'hub_request'
  /** Condition over `a` for what the caller may decide; defaults to the app's. */
  among?(context: Context): RawBuilder<boolean>
  /** Excluded people by record id, regardless of requester. */
  concerned?(context: Context, relatedIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>
  show(context: Context, approvals: readonly ShownApproval[], texts: Texts): Promise<NamedSubject[]>
  apply(context: SessionContext, approval: DecidedApproval, to: ApprovalState): Promise<void>
  /** Its effects notify the requester of the outcome. */
  tellsItself?: true
}
