import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import type { LoanReceipt } from '../../domain/loans/sync.ts'

/** The reference is an idempotency key. */
export type LoanOrder = { reference: string } & (
  { kind: 'clone'; content: SentCustomer } | { kind: 'sync'; content: SentProposal }
)

export class LoanRefused extends Error {}

export interface LoanManagementProvider {
  send(order: LoanOrder): Promise<LoanReceipt>
}
