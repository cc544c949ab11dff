import type { DsrRules } from './eligibility.ts'
import type { IncomeRule } from './income.ts'
import type { IncomeBasis, IncomeKind } from './kinds.ts'

/** The figures of an income line that some bank's rule for its kind reads: only these are asked for. */
export interface IncomeFigures {
  /** The monthly amount. */
  amount: boolean
  /** So many months back. */
  months: number
  /** So many years back. */
  years: number
}

const most = (rules: readonly IncomeRule[], basis: IncomeBasis, all: number): number =>
  Math.max(
    0,
    ...rules.filter((rule) => rule.basis === basis).map(({ periods }) => Math.min(periods ?? all, all)),
  )

/** Which figures a kind of income has: an average its months, a yearly income its years, everything but those an amount. */
export function figuresOfIncome(
  kind: IncomeKind,
  { incomes }: Pick<DsrRules, 'incomes'>,
  day: string,
): IncomeFigures {
  const own = incomes.filter((rule) => rule.kind === kind && rule.valid_from <= day)
  const isYearly = own.length > 0 && own.every(({ basis }) => basis === 'year')
  return { amount: !isYearly, months: most(own, 'average', 6), years: most(own, 'year', 2) }
}
