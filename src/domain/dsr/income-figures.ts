import type { DsrRules } from './eligibility.ts'
import type { IncomeRule } from './income.ts'
import type { IncomeBasis, IncomeKind } from './kinds.ts'

export interface IncomeFigures {
  amount: boolean
  /** Number of months back. */
  months: number
  /** Number of years back. */
  years: number
}

const most = (rules: readonly IncomeRule[], basis: IncomeBasis, all: number): number =>
  Math.max(
    0,
    ...rules.filter((rule) => rule.basis === basis).map(({ periods }) => Math.min(periods ?? all, all)),
  )

/** Averages use months, annual income uses years, all others an amount. */
export function figuresOfIncome(
  kind: IncomeKind,
  { incomes }: Pick<DsrRules, 'incomes'>,
  day: string,
): IncomeFigures {
  const own = incomes.filter((rule) => rule.kind === kind && rule.valid_from <= day)
  const isYearly = own.length > 0 && own.every(({ basis }) => basis === 'year')
  return { amount: !isYearly, months: most(own, 'average', 6), years: most(own, 'year', 2) }
}
