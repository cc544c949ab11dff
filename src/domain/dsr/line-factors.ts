import { Decimal } from 'decimal.js'
import type { Message } from '../message.ts'
import { monthlyCommitment, type Commitment } from './commitment.ts'
import { banksOf, type DsrRules } from './eligibility.ts'
import { inForce, type RulePlace } from './in-force.ts'
import { recogniseIncome, type Income } from './income.ts'

export interface LineFactor {
  bank: string
  /** Percent of the monthly amount counted; null if none, and for commitments. */
  percent: string | null
  /** RM per month. */
  amount: string
  why: Message[]
}

type Place = Omit<RulePlace, 'bank'>

const percentIn = (why: readonly Message[]): string | null => {
  const percent = why.find(({ key }) => key === 'dsr.percent')?.args?.['percent']
  return typeof percent === 'string' ? percent : null
}

export const incomeFactors = (income: Income, rules: DsrRules, place: Place): LineFactor[] => {
  const own = rules.incomes.filter(({ kind }) => kind === income.kind)
  return banksOf(rules).map((bank) => {
    const { amount, why } = recogniseIncome(income, inForce(own, { ...place, bank })[0]).line
    return { bank, percent: percentIn(why), amount, why }
  })
}

export const commitmentFactors = (commitment: Commitment, rules: DsrRules, place: Place): LineFactor[] => {
  const own = rules.commitments.filter(({ facility }) => facility === commitment.facility)
  return banksOf(rules).map((bank) => {
    const { amount, why } = monthlyCommitment(commitment, inForce(own, { ...place, bank })[0]).line
    return { bank, percent: null, amount, why }
  })
}

export interface Range {
  low: string
  high: string
}

export function rangeOf(values: readonly string[]): Range | undefined {
  const [low] = values.toSorted((a, b) => new Decimal(a).comparedTo(b))
  const [high] = values.toSorted((a, b) => new Decimal(b).comparedTo(a))
  return low === undefined || high === undefined ? undefined : { low, high }
}
