import { Decimal } from 'decimal.js'
import { effectiveRate, flatInstalment } from '../dsr/flat-rate.ts'
import { Exact, presentValue, reducingInstalment } from '../dsr/instalment.ts'
import { sumOf } from '../billing/spread.ts'
import { showRinggit } from '../money.ts'
import { percentage, ringgit, type Answer, type Figure, type Step } from './answer.ts'
import { paymentsOf, scheduleTable } from './loan-schedule.ts'
import { shownPercent } from './scales.ts'

export interface LoanInput {
  loan: string
  /** Percent p.a. */
  rate: string
  months: number
}

const formulaOf = ({ loan, rate, months }: LoanInput): Step => ({
  key: 'reducing',
  args: { loan: showRinggit(loan), rate: shownPercent(rate), months },
})

/** Reducing-balance instalment with schedule (domain.md, Calculators; sales.md B10). */
export function instalmentAnswer(input: LoanInput): Answer {
  const { loan, rate, months } = input
  const payments = paymentsOf(loan, rate, months)
  const interest = sumOf(payments.map((payment) => payment.interest))
  const last = payments.at(-1)?.instalment ?? new Exact(0)
  return {
    figures: [
      ringgit('instalment', reducingInstalment(loan, rate, months), [formulaOf(input)]),
      ringgit('last_instalment', last, [{ key: 'last' }]),
      ringgit('total_interest', interest, [{ key: 'interest_rounded' }]),
      ringgit('total_paid', interest.plus(loan), [
        { key: 'loan', amount: loan },
        { key: 'interest', amount: interest.toFixed(2) },
      ]),
    ],
    table: scheduleTable(payments),
  }
}

/**
 * Last days for flat rates: hire purchase after the 2026 amendment's transition, personal financing end of 2026
 * (domain.md).
 */
const flatRateEnds = { hire_purchase: '2027-03-31', personal: '2026-12-31' } as const
const hirePurchaseAmended = '2026-06-01'

type FlatFinancing = keyof typeof flatRateEnds

/** Legality of a flat rate agreed on a day, as a sentence key. */
export function flatRateAllowed(financing: FlatFinancing, day: string): string {
  if (day > flatRateEnds[financing]) return 'flat_ended'
  return financing === 'hire_purchase' && day >= hirePurchaseAmended ? 'flat_transition' : 'flat_allowed'
}

const allowed = (financing: FlatFinancing, day: string): Figure => ({
  name: 'allowed',
  unit: 'text',
  value: flatRateAllowed(financing, day),
  steps: [],
  rates: [],
})

export interface FlatInput {
  loan: string
  rate: string
  years: number
  financing: FlatFinancing
  agreed_on: string
}

const flatStep = ({ loan, rate, years }: Pick<FlatInput, 'loan' | 'rate' | 'years'>, key: string): Step => ({
  key,
  args: { loan: showRinggit(loan), rate: shownPercent(rate), years },
})

export function flatAnswer(input: FlatInput): Answer {
  const { loan, rate, years, financing, agreed_on } = input
  const instalment = flatInstalment(loan, rate, years)
  const interest = new Exact(loan).times(rate).div(100).times(years)
  return {
    figures: [
      ringgit('instalment', instalment, [flatStep(input, 'flat')]),
      percentage('effective_rate', effectiveRate(rate, years), [{ key: 'effective' }]),
      ringgit('total_interest', interest, [flatStep(input, 'flat_interest')]),
      allowed(financing, agreed_on),
    ],
  }
}

export interface SettleInput extends FlatInput {
  /** Instalments paid so far. */
  paid: number
}

/** Early settlement: remaining instalments less the Rule of 78 rebate. */
export function rule78Answer(input: SettleInput): Answer {
  const { loan, rate, years, paid, financing, agreed_on } = input
  const months = years * 12
  const left = Math.max(0, months - paid)
  const instalment = flatInstalment(loan, rate, years)
  const interest = new Exact(loan).times(rate).div(100).times(years)
  const rebate = interest
    .times(left)
    .times(left + 1)
    .div(months * (months + 1))
  const owed = instalment.times(left)
  return {
    figures: [
      ringgit('settlement', owed.minus(rebate), [
        {
          key: 'instalments_left',
          args: { left, instalment: showRinggit(instalment.toFixed(2)) },
          amount: owed.toFixed(2),
        },
        { key: 'rebate', args: { left, months }, amount: rebate.negated().toFixed(2) },
      ]),
      ringgit('rebate', rebate, [
        { key: 'rule_78', args: { interest: showRinggit(interest.toFixed(2)), left, months } },
      ]),
      ringgit('instalment', instalment, [flatStep(input, 'flat')]),
      allowed(financing, agreed_on),
    ],
  }
}

export interface AffordInput {
  income: string
  commitments: string
  /** Bank's DSR limit in percent. */
  limit: string
  /** Minimum monthly surplus in RM. */
  ndi: string
  rate: string
  months: number
}

/** Maximum loan: min(limit × income − commitments, income − commitments − NDI) monthly (domain.md, DSR). */
export function affordAnswer({ income, commitments, limit, ndi, rate, months }: AffordInput): Answer {
  const byLimit = new Exact(income).times(limit).div(100).minus(commitments)
  const byLeft = new Exact(income).minus(commitments).minus(ndi)
  const instalment = Decimal.max(0, Decimal.min(byLimit, byLeft))
  const dsr = new Exact(income).isZero() ? new Exact(0) : instalment.plus(commitments).div(income).times(100)
  return {
    figures: [
      ringgit('eligible_loan', presentValue(instalment, rate, months), [
        {
          key: 'present_value',
          args: { rate: shownPercent(rate), months, instalment: showRinggit(instalment.toFixed(2)) },
        },
      ]),
      ringgit('eligible_instalment', instalment, [
        { key: 'by_limit', args: { limit: shownPercent(limit) }, amount: byLimit.toFixed(2) },
        { key: 'by_ndi', amount: byLeft.toFixed(2) },
        { key: 'lower_counts' },
      ]),
      percentage('dsr', dsr, [{ key: 'dsr' }]),
    ],
  }
}

export interface RefinanceInput {
  balance: string
  rate: string
  months: number
  new_rate: string
  new_months: number
  /** Defaults to the balance. */
  new_loan: string | null
  /** Total refinancing costs in RM. */
  costs: string
}

/** Monthly saving, break-even and cash-out (domain.md, Refinance). */
export function refinanceAnswer(input: RefinanceInput): Answer {
  const { balance, rate, months, new_rate, new_months, costs } = input
  const loan = input.new_loan ?? balance
  const now = reducingInstalment(balance, rate, months)
  const then = reducingInstalment(loan, new_rate, new_months)
  const saved = now.minus(then)
  const cashOut = new Exact(loan).minus(balance)
  const breakEven: Figure = saved.greaterThan(0)
    ? {
        name: 'break_even',
        unit: 'months',
        value: new Exact(costs).div(saved).ceil().toFixed(0),
        steps: [
          { key: 'break_even', args: { costs: showRinggit(costs), saved: showRinggit(saved.toFixed(2)) } },
        ],
        rates: [],
      }
    : { name: 'break_even', unit: 'text', value: 'never', steps: [], rates: [] }
  return {
    figures: [
      ringgit('saved_monthly', saved, [
        { key: 'instalment_now', amount: now.toFixed(2) },
        { key: 'instalment_then', amount: then.negated().toFixed(2) },
      ]),
      breakEven,
      ringgit('cash_out', cashOut, [
        { key: 'new_loan', amount: loan },
        { key: 'balance', amount: new Exact(balance).negated().toFixed(2) },
      ]),
      ringgit('instalment_then', then, [formulaOf({ loan, rate: new_rate, months: new_months })]),
      ringgit('instalment_now', now, [formulaOf({ loan: balance, rate, months })]),
    ],
  }
}
