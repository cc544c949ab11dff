/** Customer payload for the loan-management system. */
export interface SentCustomer {
  proposal_id: number
  customer_id: number
  name: string
  nric: string | null
  passport: string | null
  contact_no: string | null
  email: string | null
}

/** Proposal payload for the loan-management system: droplist codes, amounts as RM strings. */
export interface SentProposal {
  proposal_id: number
  customer_id: number
  name: string | null
  status: string
  amount: string | null
  products: { type: string; code: string | null; amount: string | null }[]
  fees_charges: { type: string; outstanding: string; description: string | null }[]
  repayments: {
    via: string
    facility: string
    code: string | null
    amount: string
    rate: string
    months: number
    instalment: string | null
  }[]
  commitments: {
    lender: string
    facility: string
    code: string | null
    outstanding: string | null
    instalment: string | null
    settled: boolean
  }[]
  kyc_questions: { sequence: number; question: string; answer: string | null }[]
  /** Recognised income as imported by the proposal; null if never imported. */
  recognised_income: string | null
}
