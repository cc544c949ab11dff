/** What a proposal's sync takes over there [PRO-18]: the customer behind it, or the proposal itself. */
export const syncKinds = { clone: 'Customer', sync: 'Proposal' } as const
export type SyncKind = keyof typeof syncKinds

export type SyncState = 'waiting' | 'done' | 'failed'
export const syncStates: readonly SyncState[] = ['waiting', 'done', 'failed']

/** What the loan-management system makes of a proposal; amounts in RM, the ratio in percent. */
export interface LoanEligibility {
  applied_amount: string
  income: string
  commitments: string
  instalment: string
  dsr: string | null
}

/** What the loan-management system answers once it has taken something. */
export interface LoanReceipt {
  /** What it is called there. */
  reference: string
  status: string
  /** Of a proposal alone. */
  eligibility: LoanEligibility | null
}
