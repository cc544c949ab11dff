import type { RuleScope } from './in-force.ts'
import type { LoanProduct } from './kinds.ts'

export interface LoanTerms extends RuleScope {
  /** Percent p.a. */
  rate: string
  max_years: number
  max_age: number | null
  /** Percent of the price; null for unsecured loans. */
  margin: string | null
  min_income: string | null
  max_loan: string | null
}

/** Loan request; omitted values default to the bank's maximum. */
export interface LoanQuestion {
  product: LoanProduct
  /** YYYY-MM-DD; determines the rules. */
  day: string
  amount: string | null
  years: number | null
  rate: string | null
  /** Lower of price and valuation, for secured loans. */
  price: string | null
}
