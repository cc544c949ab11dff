import { Decimal } from 'decimal.js'
import { applicantTotals, type Applicant, type ApplicantFigures, type ApplicantRules } from './applicant.ts'
import { inForce } from './in-force.ts'
import { Exact, inSen, presentValue, reducingInstalment } from './instalment.ts'
import { anyBank } from './kinds.ts'
import { bandOf, eligibleInstalment, inBands, ratio, type BankLimit } from './limit.ts'
import type { LoanQuestion, LoanTerms } from './loan-terms.ts'
import { tenureOf } from './tenure.ts'
import { judged, maxLent } from './verdict.ts'
import type { Message } from '../message.ts'

export interface DsrRules extends ApplicantRules {
  limits: readonly BankLimit[]
  terms: readonly LoanTerms[]
}

/** One bank's result. Amounts in RM, ratios in percent, as decimal strings. */
export interface Eligibility {
  bank: string
  basis: 'net' | 'gross'
  limit: string
  min_disposable: string
  rate: string
  years: number
  income: string
  committed: string
  remaining: string
  dsr_before: string | null
  dsr_after: string | null
  ndi_after: string
  eligible_instalment: string
  eligible_loan: string
  /** Loan less a 10 % buffer. */
  buffered_loan: string
  instalment: string | null
  pass: boolean
  reasons: Message[]
  missing: Message[]
  applicants: ApplicantFigures[]
  /** Deciding rules with an unverified source. */
  weak: string[]
  sources: string[]
}

export const byLoan = (
  one: Pick<Eligibility, 'eligible_loan'>,
  other: Pick<Eligibility, 'eligible_loan'>,
): number => new Decimal(other.eligible_loan).comparedTo(one.eligible_loan)

/** Eligible banks first, then by loan, then by monthly cost. */
export const bestFirst = (answers: readonly Eligibility[]): Eligibility[] =>
  answers.toSorted(
    (one, other) =>
      Number(other.pass) - Number(one.pass) ||
      byLoan(one, other) ||
      new Decimal(one.rate).comparedTo(other.rate),
  )

/** Safety buffer of 10 %. */
const buffer = new Exact('0.9')

export const banksOf = ({ limits }: Pick<DsrRules, 'limits'>): string[] => {
  const named = new Set(limits.map(({ bank }) => bank))
  const others = named.delete(anyBank) ? [anyBank] : []
  return [...named, ...others]
}

/** Tenure: minimum of the bank's maximum, the request and the oldest applicant's age limit. */
const yearsOf = (terms: LoanTerms, { years }: LoanQuestion, applicants: readonly Applicant[]) =>
  Math.min(tenureOf(terms, applicants).years, years ?? Infinity)

/** Sums joint applicants' income and commitments. Undefined without limits or terms for the product. */
export function eligibility(
  bank: string,
  applicants: readonly Applicant[],
  rules: DsrRules,
  question: LoanQuestion,
): Eligibility | undefined {
  const place = { bank, product: question.product, day: question.day }
  const bands = inBands(inForce(rules.limits, place))
  const [terms] = inForce(rules.terms, place)
  if (!bands[0] || !terms) return undefined
  const totals = applicants.map((applicant) => applicantTotals(applicant, rules, place))
  const add = (of: 'gross' | 'net' | 'committed' | 'remaining') =>
    totals.reduce((sum, total) => sum.plus(total[of]), new Exact(0))
  const { basis } = bands[0]
  const income = add(basis)
  const remaining = add('remaining')
  const band = bandOf(bands, income) ?? bands[0]
  const rate = question.rate ?? terms.rate
  const years = yearsOf(terms, question, applicants)
  const open = Decimal.max(0, eligibleInstalment(band, income, remaining))
  const carried = years > 0 ? presentValue(open, rate, years * 12) : new Exact(0)
  const most = maxLent(terms, question)
  const loan = Decimal.min(carried, most.amount)
  const wanted = question.amount === null ? null : new Exact(question.amount)
  const instalment = wanted && years > 0 ? reducingInstalment(wanted, rate, years * 12) : null
  const carriedMonthly = years > 0 ? reducingInstalment(loan, rate, years * 12) : new Exact(0)
  const burden = remaining.plus(instalment ?? carriedMonthly)
  const { reasons, missing } = judged({
    bands,
    band,
    terms,
    income,
    remaining,
    years,
    loan,
    most,
    wanted,
    instalment,
    open,
  })
  const used = [band, terms]
  return {
    bank,
    basis,
    limit: new Decimal(band.percent).toString(),
    min_disposable: inSen(new Exact(band.min_disposable ?? 0)),
    rate: new Decimal(rate).toString(),
    years,
    income: inSen(income),
    committed: inSen(add('committed')),
    remaining: inSen(remaining),
    dsr_before: shown(ratio(add('committed'), income)),
    dsr_after: shown(ratio(burden, income)),
    ndi_after: inSen(income.minus(burden)),
    eligible_instalment: inSen(open),
    eligible_loan: inSen(loan),
    buffered_loan: inSen(loan.times(buffer)),
    instalment: instalment && inSen(instalment),
    pass: reasons.length === 0,
    reasons,
    missing,
    applicants: totals.map(({ figures }) => figures),
    weak: used.flatMap(({ weak, source }) => (weak ? [source ?? ''] : [])),
    sources: [...new Set(used.flatMap(({ source }) => source ?? []))],
  }
}

const shown = (percent: Decimal | null) => percent && inSen(percent)

export const eligibilities = (
  applicants: readonly Applicant[],
  rules: DsrRules,
  question: LoanQuestion,
): Eligibility[] => banksOf(rules).flatMap((bank) => eligibility(bank, applicants, rules, question) ?? [])
