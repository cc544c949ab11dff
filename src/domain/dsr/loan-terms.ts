import type { RuleScope } from './in-force.ts'
import type { LoanProduct } from './kinds.ts'

/** On which terms a bank lends. */
export interface LoanTerms extends RuleScope {
  /** A year, in percent. */
  rate: string
  max_years: number
  /** The age at which everything is paid back. */
  max_age: number | null
  /** Of the price, in percent; none: a loan without collateral. */
  margin: string | null
  /** The least that somebody must earn. */
  min_income: string | null
  max_loan: string | null
}

/** What is asked for; what is not said is the bank's most. */
export interface LoanQuestion {
  product: LoanProduct
  /** YYYY-MM-DD: the rules of this day. */
  day: string
  amount: string | null
  years: number | null
  rate: string | null
  /** The lower of price and valuation, where there is collateral. */
  price: string | null
}
