import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import type { LoanReceipt } from '../../domain/loans/sync.ts'

/** What is sent, under a reference that is the same at every try: taken twice, it is there once. */
export type LoanOrder = { reference: string } & (
  { kind: 'clone'; content: SentCustomer } | { kind: 'sync'; content: SentProposal }
)

/** The system will not take it, however often it is sent: the message says why. */
export class LoanRefused extends Error {}

/** A loan-management system that others run. */
export interface LoanManagementProvider {
  send(order: LoanOrder): Promise<LoanReceipt>
}
