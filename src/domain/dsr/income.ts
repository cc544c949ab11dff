import { Decimal } from 'decimal.js'
import type { RuleScope } from './in-force.ts'
import { Exact, inSen } from './instalment.ts'
import type { IncomeBasis, IncomeKind } from './kinds.ts'
import type { Message } from '../message.ts'

export interface IncomeRule extends RuleScope {
  kind: IncomeKind
  basis: IncomeBasis
  /** Months averaged, or years an annual income must have been paid. */
  periods: number | null
  percent: string
  /** Monthly cap. */
  cap: string | null
  /** Counts only with its document: stamped tenancy or filed accounts. */
  needs_document: boolean
}

export interface Income {
  id: number
  kind: IncomeKind
  source: string
  amount: string | null
  /** Latest month first. */
  months: readonly (string | null)[]
  /** Latest year first. */
  years: readonly (string | null)[]
  documented: boolean
}

export interface ExplainedLine {
  id: number
  name: string
  kind: string
  /** RM per month. */
  amount: string
  why: Message[]
}

const isGiven = (value: string | null): value is string => value !== null

const sumOf = (amounts: readonly string[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0))

export function monthlyIncome(
  { amount, months, years }: Income,
  rule?: Pick<IncomeRule, 'basis' | 'periods'>,
) {
  const basis = rule?.basis ?? 'month'
  if (basis === 'average') {
    const values = months.slice(0, rule?.periods ?? months.length).filter(isGiven)
    return values.length > 0 ? sumOf(values).div(values.length) : new Exact(amount ?? 0)
  }
  if (basis === 'year') {
    const values = years.slice(0, rule?.periods ?? 1).filter(isGiven)
    return values.length > 0 ? sumOf(values).div(values.length * 12) : new Exact(0)
  }
  if (amount !== null) return new Exact(amount)
  const latest = months.find(isGiven)
  return new Exact(latest ?? 0)
}

function basisWords(income: Income, rule: IncomeRule): Message {
  const gross = inSen(monthlyIncome(income, rule))
  if (rule.basis === 'month') return { key: 'dsr.income.month', args: { amount: gross } }
  const values = rule.basis === 'average' ? income.months : income.years
  const given = values.slice(0, rule.periods ?? values.length).filter(isGiven).length
  return { key: `dsr.income.${rule.basis}`, args: { amount: gross, given, asked: rule.periods ?? given } }
}

function refusal(income: Income, rule: IncomeRule | undefined): Message | undefined {
  if (!rule) return { key: 'dsr.income.no_rule' }
  if (rule.needs_document && !income.documented) return { key: 'dsr.income.no_document' }
  const years = income.years.filter(isGiven).length
  if (rule.basis === 'year' && years < (rule.periods ?? 1))
    return { key: 'dsr.income.too_few_years', args: { given: years, asked: rule.periods ?? 1 } }
  return undefined
}

export interface RecognisedIncome {
  line: ExplainedLine
  amount: Decimal
}

export function recogniseIncome(income: Income, rule: IncomeRule | undefined): RecognisedIncome {
  const { id, kind, source: name } = income
  const refused = refusal(income, rule)
  if (refused || !rule)
    return {
      amount: new Exact(0),
      line: { id, kind, name, amount: '0.00', why: refused ? [refused] : [] },
    }
  const shared = monthlyIncome(income, rule).times(rule.percent).div(100)
  const capped = rule.cap !== null && shared.greaterThan(rule.cap)
  const amount = capped ? new Exact(rule.cap ?? 0) : shared
  const why: Message[] = [
    basisWords(income, rule),
    { key: 'dsr.percent', args: { percent: new Decimal(rule.percent).toString() } },
  ]
  if (capped) why.push({ key: 'dsr.income.cap', args: { amount: inSen(amount) } })
  return { amount, line: { id, kind, name, amount: inSen(amount), why } }
}
