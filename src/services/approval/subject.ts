import type { RawBuilder } from 'kysely'
import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import type { RelatedType } from '../../domain/notifications.ts'
import type { Texts } from '../../domain/message.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** An approval as it is decided over. */
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

/** What an approval is called, and where that is looked at by who may. */
export interface ToldSubject {
  title: string
  url: string | null
  note?: string | null
  /** The proposal behind it, for who may open that: its case is shown beside the decision. */
  proposal?: number | null
}

export type ShownApproval = Pick<DecidedApproval, 'related_id' | 'request_id' | 'requested_by' | 'title'>

/** What asks for approval, and what becomes of it with each step: in the transaction of the decision. */
export interface ApprovalSubject {
  kind: ApprovalKind
  relatedType: RelatedType | 'subscription' | 'credit_consent' | 'credit_wallet' | 'hub_request'
  /** Which of them the caller sees and decides over, as a condition over `a`; all of the app's where it says nothing. */
  among?(context: Context): RawBuilder<boolean>
  /** Whose own it is, by the ids of the approvals' records: they take no step of it, whoever asked. */
  concerned?(context: Context, relatedIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>
  /** In the order of the approvals, in the language of the texts. */
  show(context: Context, approvals: readonly ShownApproval[], texts: Texts): Promise<ToldSubject[]>
  apply(context: SessionContext, approval: DecidedApproval, to: ApprovalState): Promise<void>
  /** Who asked is told of the outcome by what follows from it. */
  tellsItself?: true
}
