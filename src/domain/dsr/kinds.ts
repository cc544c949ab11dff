/** Determines how an income is counted, whatever its custom label. */
export const incomeKinds = {
  basic: 'Basic salary',
  fixed_allowance: 'Fixed allowance',
  variable_allowance: 'Variable allowance',
  overtime: 'Overtime',
  commission: 'Commission',
  bonus: 'Bonus',
  rental: 'Rental',
  dividend: 'Dividend',
  business: 'Business',
  foreign: 'Foreign currency',
  other: 'Other',
} as const
export type IncomeKind = keyof typeof incomeKinds

const wages: readonly IncomeKind[] = [
  'basic',
  'fixed_allowance',
  'variable_allowance',
  'overtime',
  'commission',
  'bonus',
]
export const isWage = (kind: IncomeKind): boolean => wages.includes(kind)

export const incomeBases = {
  month: 'Monthly amount',
  average: 'Average of the last months',
  year: 'One twelfth of annual income',
} as const
export type IncomeBasis = keyof typeof incomeBases

export const facilities = {
  housing: 'Housing loan',
  hire_purchase: 'Hire purchase',
  personal: 'Personal loan',
  credit_card: 'Credit card',
  overdraft: 'Overdraft',
  education: 'Education loan',
  asb: 'ASB financing',
  other: 'Other facility',
} as const
export type Facility = keyof typeof facilities

export const payers = {
  self: 'The customer',
  joint: 'Shared with a joint borrower',
  employer: 'Their employer',
  other: 'Someone else',
} as const
export type Payer = keyof typeof payers

/** Products of the eligibility endpoint, by API name [API-16]. */
export const loanProducts = {
  PL: 'Personal loan',
  ML: 'Mortgage',
  RF: 'Refinance',
  HP: 'Hire purchase',
  ASB: 'ASB financing',
} as const
export type LoanProduct = keyof typeof loanProducts

export const anyBank = 'any'
