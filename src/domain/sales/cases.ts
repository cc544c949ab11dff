/** The fee cap applies to the last two kinds (sales.md A1.1). */
export const dealKinds = { project: 'Project', subsale: 'Subsale', tenancy: 'Tenancy' } as const

export const purchaseWays = { loan: 'Bank loan', cash: 'Cash', LPPSA: 'LPPSA' } as const

export type PurchaseWay = keyof typeof purchaseWays

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

/** Credit share in percent. */
export interface CreditShare {
  user_id: number
  percent: number
}

export interface Rebate {
  name: string
  /** RM, `1234.50`. */
  amount: string
}
