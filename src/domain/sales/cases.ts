/** What kind of deal a case is: the fee cap binds the last two (sales.md A1.1). */
export const dealKinds = { project: 'Project', subsale: 'Subsale', tenancy: 'Tenancy' } as const

/** How a purchase is paid. */
export const purchaseWays = { loan: 'Bank loan', cash: 'Cash', LPPSA: 'LPPSA' } as const

export type PurchaseWay = keyof typeof purchaseWays

/** The papers of a case. */
export const documentKinds = {
  identity: 'Identity card',
  booking_form: 'Booking form',
  payment_proof: 'Proof of payment',
  cash_proof: 'Proof of cash',
  income: 'Income documents',
  letter_of_offer: 'Letter of offer',
  spa: 'Sale and purchase agreement',
  loan_agreement: 'Loan agreement',
  policy: 'Insurance policy',
  other: 'Other',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Part of a case's credit that a person has, in percent. */
export interface CreditShare {
  user_id: number
  percent: number
}

/** Part of the price that the buyer does not pay. */
export interface Rebate {
  name: string
  /** RM, `1234.50`. */
  amount: string
}
