/** Products of proposals, cases and charges [PRO-17]. */
export const productTypes = {
  PROPERTY: 'Property',
  MORTGAGE: 'Mortgage',
  OTHER: 'Other',
  CREDIT_CARD: 'Credit card',
  PERSONAL_LOAN: 'Personal loan',
  REFINANCE: 'Refinance',
  INSURANCE: 'Insurance',
} as const
