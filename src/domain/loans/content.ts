/** A customer as the loan-management system is sent one. */
export interface SentCustomer {
  proposal_id: number
  customer_id: number
  name: string
  nric: string | null
  passport: string | null
  contact_no: string | null
  email: string | null
}

/** A proposal as the loan-management system is sent one. Codes are those of the droplist; amounts are texts in RM. */
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
  /** What counts of the customer’s income, as the proposal took it over; null where it never did. */
  recognised_income: string | null
}
