/** Sync scope [PRO-18]: the customer or the proposal. */
export const syncKinds = { clone: 'Customer', sync: 'Proposal' } as const
export type SyncKind = keyof typeof syncKinds

export type SyncState = 'waiting' | 'done' | 'failed'
export const syncStates: readonly SyncState[] = ['waiting', 'done', 'failed']

/** Result from the loan-management system; RM, ratio in percent. */
export interface LoanEligibility {
  applied_amount: string
  income: string
  commitments: string
  instalment: string
  dsr: string | null
}

export interface LoanReceipt {
  reference: string
  status: string
  eligibility: LoanEligibility | null
}
