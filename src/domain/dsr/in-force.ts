import { anyBank, type LoanProduct } from './kinds.ts'

/** Whom a rule is for and from when: the bank's own go before everybody's, later ones before earlier. */
export interface RuleScope {
  bank: string
  /** None: every product. */
  product: LoanProduct | null
  /** YYYY-MM-DD */
  valid_from: string
  /** Where it is from. */
  source: string | null
  /** Nobody vouches for it: taken from hearsay or made up as a sensible beginning. */
  weak: boolean
}

export interface RulePlace {
  bank: string
  product: LoanProduct
  day: string
}

const closeness = ({ bank, product }: RuleScope) => (bank === anyBank ? 0 : 2) + (product === null ? 0 : 1)

/** Of the rules that hold at a place those that stand nearest to it: the latest of the bank's own, else of any bank. */
export function inForce<R extends RuleScope>(rules: readonly R[], { bank, product, day }: RulePlace): R[] {
  const holding = rules.filter(
    (rule) =>
      (rule.bank === bank || rule.bank === anyBank) &&
      (rule.product === null || rule.product === product) &&
      rule.valid_from <= day,
  )
  const nearest = Math.max(...holding.map(closeness))
  const near = holding.filter((rule) => closeness(rule) === nearest)
  const latest = near.reduce((last, { valid_from }) => (valid_from > last ? valid_from : last), '')
  return near.filter(({ valid_from }) => valid_from === latest)
}
