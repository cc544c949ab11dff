import { anyBank, type LoanProduct } from './kinds.ts'

/** A bank's own rules precede generic ones, later ones earlier ones. */
export interface RuleScope {
  bank: string
  /** Null for all products. */
  product: LoanProduct | null
  /** YYYY-MM-DD */
  valid_from: string
  source: string | null
  /** Unverified: hearsay or an assumed default. */
  weak: boolean
}

export interface RulePlace {
  bank: string
  product: LoanProduct
  day: string
}

const closeness = ({ bank, product }: RuleScope) => (bank === anyBank ? 0 : 2) + (product === null ? 0 : 1)

/** Most specific rules in force: the bank's latest, else the generic ones. */
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
