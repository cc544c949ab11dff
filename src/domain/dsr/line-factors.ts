import { Decimal } from 'decimal.js'
import type { Message } from '../message.ts'
import { monthlyCommitment, type Commitment } from './commitment.ts'
import { banksOf, type DsrRules } from './eligibility.ts'
import { inForce, type RulePlace } from './in-force.ts'
import { recogniseIncome, type Income } from './income.ts'

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

/** The share of an income that each bank counts, by the rules of its DSR. */
export const incomeFactors = (income: Income, rules: DsrRules, place: Place): LineFactor[] => {
  const own = rules.incomes.filter(({ kind }) => kind === income.kind)
  return banksOf(rules).map((bank) => {
    const { amount, why } = recogniseIncome(income, inForce(own, { ...place, bank })[0]).line
    return { bank, percent: percentIn(why), amount, why }
  })
}

/** The amount a month that each bank counts for a commitment, by the rules of its DSR. */
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
