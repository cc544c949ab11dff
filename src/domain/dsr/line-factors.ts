import { Decimal } from 'decimal.js'
import type { Message } from '../message.ts'
import { monthlyCommitment, type Commitment } from './commitment.ts'
import { banksOf, type DsrRules } from './eligibility.ts'
import { inForce, type RulePlace } from './in-force.ts'
import { recogniseIncome, type Income, type IncomeRule } from './income.ts'
import type { IncomeBasis, IncomeKind } from './kinds.ts'

/** What one bank counts of an income or a commitment. */
export interface LineFactor {
  bank: string
  /** How much of the monthly figure counts, in percent; null where nothing does, and of commitments. */
  percent: string | null
  /** RM a month. */
  amount: string
  why: Message[]
}

type Place = Omit<RulePlace, 'bank'>

const percentIn = (why: readonly Message[]): string | null => {
  const percent = why.find(({ key }) => key === 'dsr.percent')?.args?.['percent']
  return typeof percent === 'string' ? percent : null
}

/** What each bank counts of an income, by the rules that its DSR goes by. */
export const incomeFactors = (income: Income, rules: DsrRules, place: Place): LineFactor[] => {
  const own = rules.incomes.filter(({ kind }) => kind === income.kind)
  return banksOf(rules).map((bank) => {
    const { amount, why } = recogniseIncome(income, inForce(own, { ...place, bank })[0]).line
    return { bank, percent: percentIn(why), amount, why }
  })
}

/** What each bank counts of a commitment a month, by the rules that its DSR goes by. */
export const commitmentFactors = (commitment: Commitment, rules: DsrRules, place: Place): LineFactor[] => {
  const own = rules.commitments.filter(({ facility }) => facility === commitment.facility)
  return banksOf(rules).map((bank) => {
    const { amount, why } = monthlyCommitment(commitment, inForce(own, { ...place, bank })[0]).line
    return { bank, percent: null, amount, why }
  })
}

/** The lowest and the highest of some figures; the same twice where all agree. */
export interface Range {
  low: string
  high: string
}

/** The range of decimal strings; undefined where there are none. */
export function rangeOf(values: readonly string[]): Range | undefined {
  const [low] = values.toSorted((a, b) => new Decimal(a).comparedTo(b))
  const [high] = values.toSorted((a, b) => new Decimal(b).comparedTo(a))
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** What an income line is entered by: which of its figures some bank's rule for its kind reads. */
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
