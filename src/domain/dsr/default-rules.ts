import type { CommitmentRule } from './commitment.ts'
import type { RuleScope } from './in-force.ts'
import type { IncomeRule } from './income.ts'
import { anyBank } from './kinds.ts'
import type { BankLimit } from './limit.ts'
import type { LoanTerms } from './loan-terms.ts'
import type { StatutoryRate } from './statutory.ts'

const practice = 'Market practice, no publication of the bank'
const ours = 'Assumed as a beginning: ask the bank'

const scope = (source: string, weak: boolean, more: Partial<RuleScope> = {}): RuleScope => ({
  bank: anyBank,
  product: null,
  valid_from: '2025-01-01',
  source,
  weak,
  ...more,
})

type Band = readonly [incomeBelow: string | null, percent: string]

const bands = (
  bank: string,
  basis: BankLimit['basis'],
  min_disposable: string | null,
  ...all: readonly Band[]
): BankLimit[] =>
  all.map(([income_below, percent]) => ({
    ...scope(practice, true, { bank }),
    basis,
    income_below,
    percent,
    min_disposable,
  }))

export const defaultLimits: readonly BankLimit[] = [
  ...bands('Maybank', 'net', null, ['3500', '40'], [null, '70']),
  ...bands('CIMB Bank', 'net', null, ['5000', '75'], ['7000', '80'], ['9000', '85'], [null, '90']),
  ...bands(
    'RHB Bank',
    'net',
    null,
    ['2204.01', '55'],
    ['2630.01', '60'],
    ['4975.01', '75'],
    ['7615.01', '80'],
    [null, '85'],
  ),
  ...bands('BSN', 'gross', null, ['3000', '60'], [null, '75']),
  ...bands('Bank Islam', 'gross', null, ['3000', '50'], ['5000', '60'], ['7000', '70'], [null, '75']),
  ...bands('Bank Muamalat', 'net', '1000', ['3000', '60'], [null, '70']),
  ...bands(anyBank, 'net', '700', [null, '60']),
]

const terms = (product: LoanTerms['product'], rate: string, more: Partial<LoanTerms>): LoanTerms => ({
  ...scope(ours, true, { product }),
  rate,
  max_years: 10,
  max_age: null,
  margin: null,
  min_income: null,
  max_loan: null,
  ...more,
})

export const defaultTerms: readonly LoanTerms[] = [
  // No public source for unsecured maximums: a cautious default for admins to replace.
  terms('PL', '8', { max_loan: '150000' }),
  terms('ML', '4.3', { max_years: 35, max_age: 70, margin: '90' }),
]

const income = (
  kind: IncomeRule['kind'],
  basis: IncomeRule['basis'],
  percent: string,
  more: Partial<IncomeRule> = {},
): IncomeRule => ({
  ...scope(practice, false),
  kind,
  basis,
  percent,
  periods: null,
  cap: null,
  needs_document: false,
  ...more,
})
const guessed = { source: ours, weak: true } as const

export const defaultIncomeRules: readonly IncomeRule[] = [
  income('basic', 'month', '100'),
  income('fixed_allowance', 'month', '100'),
  income('variable_allowance', 'average', '80', { periods: 6, ...guessed }),
  income('overtime', 'average', '50', { periods: 3 }),
  income('commission', 'average', '80', { periods: 6 }),
  income('bonus', 'year', '100', { periods: 2 }),
  income('rental', 'month', '80', { needs_document: true }),
  income('dividend', 'year', '100', { periods: 1 }),
  income('business', 'average', '60', { periods: 6, needs_document: true, ...guessed }),
  income('foreign', 'month', '80', guessed),
  income('other', 'month', '50', { needs_document: true, ...guessed }),
]

const commitment = (
  facility: CommitmentRule['facility'],
  base: CommitmentRule['base'],
  percent: string,
  months: number,
  more: Partial<CommitmentRule> = {},
): CommitmentRule => ({
  ...scope(practice, false),
  facility,
  base,
  method: 'share',
  percent,
  months,
  ...more,
})

export const defaultCommitmentRules: readonly CommitmentRule[] = [
  commitment('credit_card', 'outstanding', '5', 1),
  commitment('hire_purchase', 'limit', '127.2', 108),
  commitment('personal', 'limit', '163', 108),
  commitment('housing', 'limit', '5.85', 360, { method: 'annuity' }),
  commitment('asb', 'limit', '5.8', 12),
  commitment('overdraft', 'outstanding', '5', 1, guessed),
  commitment('education', 'limit', '1', 1, guessed),
  commitment('other', 'outstanding', '5', 1, guessed),
]

export type DatedRate = StatutoryRate & Pick<RuleScope, 'valid_from' | 'source' | 'weak'>

const rate = (
  contribution: StatutoryRate['contribution'],
  percent: string,
  ceiling: string | null,
  from: string,
  source: string,
): DatedRate => ({
  contribution,
  percent,
  ceiling,
  valid_from: from,
  source,
  weak: false,
})

export const defaultStatutoryRates: readonly DatedRate[] = [
  rate('epf', '11', null, '2022-07-01', 'EPF Act 1991, Third Schedule'),
  rate('socso', '0.5', '6000', '2024-10-01', 'Act 4, first category'),
  rate('eis', '0.2', '6000', '2024-10-01', 'Act 800'),
  rate('tax', '30', null, '2020-01-01', 'Highest rate of the income tax: a month’s tax above it is a slip'),
]

export function ratesOn(rates: readonly DatedRate[], day: string): DatedRate[] {
  const latest = new Map<string, DatedRate>()
  for (const each of rates) {
    const known = latest.get(each.contribution)
    if (each.valid_from <= day && (!known || each.valid_from > known.valid_from))
      latest.set(each.contribution, each)
  }
  return [...latest.values()]
}
