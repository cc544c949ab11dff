import { Decimal } from 'decimal.js'
import { Exact } from '../dsr/instalment.ts'
import { sumOf, toSen } from '../billing/spread.ts'
import { showRinggit } from '../money.ts'
import { percentage, ringgit, usedRate, type Answer, type Figure, type Step, type Table } from './answer.ts'
import { bandOf, type CalculatorRateKind, type Rate, type RateBook } from './rates.ts'
import { byScale, shownPercent } from './scales.ts'

type Buyer = 'citizen' | 'foreigner'

export interface DutyInput {
  price: string
  /** Market value; duty applies to the higher value. */
  value: string | null
  buyer: Buyer
  is_home: boolean
  /** Transfer date, which determines the rate regardless of the agreement's date (sales.md A1.15). */
  signed_on: string
  first_home: boolean
  loan: string | null
}

/** Permanent residents count as citizens. */
function transferRate({ buyer, is_home, signed_on }: DutyInput, book: RateBook): Rate {
  const home = is_home ? book.find('transfer_duty_foreign_home', signed_on) : undefined
  const foreign = home ?? book.find('transfer_duty_foreign', signed_on)
  return (buyer === 'foreigner' ? foreign : undefined) ?? book.on('transfer_duty', signed_on)
}

/** First-home exemption from both duties: citizens, up to a price, agreed within its period. */
function exemption(input: DutyInput, book: RateBook): Rate | undefined {
  const rate = book.find('first_home', input.signed_on)
  if (!rate || !input.first_home || !input.is_home || input.buyer !== 'citizen') return undefined
  const limit = rate.bands[0]?.up_to
  return limit !== null && limit !== undefined && new Exact(input.price).lessThanOrEqualTo(limit)
    ? rate
    : undefined
}

/** Stamp duty on transfer and loan agreement. RM. */
export function dutyAnswer(input: DutyInput, book: RateBook): Answer {
  const base = Decimal.max(input.price, input.value ?? 0)
  const scale = transferRate(input, book)
  const free = exemption(input, book)
  const transfer = byScale(base, scale)
  const loanRate = book.on('loan_duty', input.signed_on)
  const loan = byScale(input.loan ?? 0, loanRate)
  const exempt = (scaled: typeof transfer): typeof transfer =>
    free
      ? {
          amount: new Exact(0),
          steps: [...scaled.steps, { key: 'first_home', amount: scaled.amount.negated().toFixed(2) }],
        }
      : scaled
  const [mot, loanDuty] = [exempt(transfer), exempt(loan)]
  const rates = free ? [free] : []
  return {
    figures: [
      ringgit('transfer_duty', mot.amount, [baseStep(input), ...mot.steps], [scale, ...rates]),
      ringgit('loan_duty', loanDuty.amount, loanDuty.steps, [loanRate, ...rates]),
      ringgit('total_duty', mot.amount.plus(loanDuty.amount), [
        { key: 'part.transfer_duty', amount: mot.amount.toFixed(2) },
        { key: 'part.loan_duty', amount: loanDuty.amount.toFixed(2) },
      ]),
    ],
  }
}

const baseStep = ({ price, value }: DutyInput): Step => ({
  key: value !== null && new Exact(value).greaterThan(price) ? 'on_value' : 'on_price',
})

export interface LegalInput {
  amount: string
  from_developer: boolean
  signed_on: string
}

/** Solicitor's scale fee (partial for developer sales), with and without service tax. RM. */
export function legalAnswer({ amount, from_developer, signed_on }: LegalInput, book: RateBook): Answer {
  const { fee, steps, rates } = legalFee(amount, from_developer, signed_on, book)
  const tax = book.on('service_tax', signed_on)
  const percent = tax.bands[0]?.percent ?? 0
  const charged = fee.times(percent).div(100)
  const taxStep = {
    key: 'service_tax',
    args: { percent: shownPercent(percent) },
    amount: charged.toFixed(2),
  }
  return {
    figures: [
      ringgit('total_with_tax', fee.plus(charged), [{ key: 'fee', amount: fee.toFixed(2) }, taxStep]),
      ringgit('legal_fee', fee, steps, rates),
      ringgit('service_tax', charged, [taxStep], [tax]),
    ],
  }
}

function legalFee(amount: string, fromDeveloper: boolean, day: string, book: RateBook) {
  const scale = book.on('legal_scale', day)
  const { amount: full, steps } = byScale(amount, scale)
  if (!fromDeveloper) return { fee: full, steps, rates: [scale] }
  const shares = book.on('legal_developer', day)
  const { percent } = bandOf(shares, amount)
  // A fixed fee applies below the first limit.
  const first = shares.bands[0]?.up_to
  const isFixed =
    shares.minimum !== null && typeof first === 'number' && new Exact(amount).lessThanOrEqualTo(first)
  const fee = isFixed ? new Exact(shares.minimum ?? 0) : full.times(percent).div(100)
  const step: Step = isFixed
    ? { key: 'fixed_fee', amount: fee.toFixed(2) }
    : { key: 'developer_share', args: { percent: shownPercent(percent) }, amount: fee.toFixed(2) }
  return { fee, steps: [...steps, step], rates: [scale, shares] }
}

export interface ValuationInput {
  value: string
  day: string
}

export function valuationAnswer({ value, day }: ValuationInput, book: RateBook): Answer {
  const rate = book.on('valuation_scale', day)
  const { amount, steps } = byScale(value, rate)
  return { figures: [ringgit('valuation_fee', amount, steps, [rate])] }
}

export interface EntryInput extends DutyInput {
  /** Percent of the price financed. */
  margin: string
  from_developer: boolean
  disbursements: string
  mrta: string
}

/** Upfront costs: down payment, duties, legal fees with tax, valuation and others. RM. */
export function entryAnswer(input: Omit<EntryInput, 'loan'>, book: RateBook): Answer {
  const { price, margin, signed_on, from_developer, disbursements, mrta } = input
  const loan = new Exact(price).times(margin).div(100)
  const duty = dutyAnswer({ ...input, loan: loan.toFixed(2) }, book)
  const valueOf = ({ figures }: Answer, name: string) => figures.find((figure) => figure.name === name)
  const sale = legalFee(price, from_developer, signed_on, book)
  const loanFee = legalFee(loan.toFixed(2), false, signed_on, book)
  const tax = book.on('service_tax', signed_on)
  const legal = sale.fee.plus(loan.isZero() ? 0 : loanFee.fee)
  const taxed = legal.times(tax.bands[0]?.percent ?? 0).div(100)
  const valuation = valuationAnswer({ value: input.value ?? price, day: signed_on }, book).figures[0]
  const parts: [string, Decimal][] = [
    ['down_payment', new Exact(price).minus(loan)],
    ['transfer_duty', new Exact(valueOf(duty, 'transfer_duty')?.value ?? 0)],
    ['loan_duty', new Exact(valueOf(duty, 'loan_duty')?.value ?? 0)],
    ['legal_fees', legal],
    ['tax_on_fees', taxed],
    ['valuation_fee', loan.isZero() ? new Exact(0) : new Exact(valuation?.value ?? 0)],
    ['disbursements', new Exact(disbursements)],
    ['mrta', new Exact(mrta)],
  ]
  const total = sumOf(parts.map(([, amount]) => amount))
  return {
    figures: [
      ringgit(
        'entry_cost',
        total,
        parts
          .filter(([, amount]) => !amount.isZero())
          .map(([name, amount]) => ({ key: `part.${name}`, amount: amount.toFixed(2) })),
        [tax],
      ),
      ringgit('loan', loan, [{ key: 'margin', args: { margin: shownPercent(margin) } }]),
      ...duty.figures.slice(0, 2),
      ringgit(
        'legal_fees',
        legal,
        [
          { key: 'sale_fee', amount: sale.fee.toFixed(2) },
          ...(loan.isZero() ? [] : [{ key: 'loan_fee', amount: loanFee.fee.toFixed(2) }]),
        ],
        sale.rates,
      ),
      ...(valuation && !loan.isZero() ? [valuation] : []),
    ],
  }
}

export interface MarginInput {
  price: string
  value: string | null
  is_home: boolean
  /** Existing housing loans, including a co-borrower's. */
  loans: number
  /** Of the older applicant. */
  age: number
  day: string
}

const longestTenure = 35
const lastAge = 70

/** Maximum financing and tenure (domain.md, Margin of finance, Tenure). */
export function marginAnswer(input: MarginInput, book: RateBook): Answer {
  const { price, value, is_home, loans, age, day } = input
  const kind: CalculatorRateKind = is_home ? 'margin_home' : 'margin_commercial'
  const rate = book.on(kind, day)
  const { percent } = is_home ? bandOf(rate, loans) : (rate.bands[0] ?? { percent: 0 })
  const base = value === null ? new Exact(price) : Decimal.min(price, value)
  const years = Math.max(0, Math.min(longestTenure, lastAge - age))
  const step: Step = {
    key: is_home ? 'margin_of_home' : 'margin_of',
    args: { percent: shownPercent(percent), base: showRinggit(base.toFixed(2)), loans },
  }
  const tenure: Figure = {
    name: 'tenure',
    unit: 'years',
    value: String(years),
    steps: [{ key: 'tenure', args: { longest: longestTenure, last: lastAge } }],
    rates: [],
  }
  return {
    figures: [
      ringgit('largest_loan', base.times(percent).div(100), [step], [rate]),
      { ...percentage('margin', new Exact(percent), [step]), rates: [usedRate(rate)] },
      tenure,
    ],
  }
}

export interface YieldInput {
  price: string
  rent: string
  costs: string
}

export function yieldAnswer({ price, rent, costs }: YieldInput): Answer {
  const year = new Exact(rent).times(12)
  const share = (amount: Decimal) => amount.div(price).times(100)
  return {
    figures: [
      percentage('gross_yield', share(year), [
        { key: 'gross_yield', args: { rent: showRinggit(year.toFixed(2)) } },
      ]),
      percentage('net_yield', share(year.minus(costs)), [
        { key: 'net_yield', args: { costs: showRinggit(costs) } },
      ]),
      ringgit('net_rent', year.minus(costs), [
        { key: 'rent_yearly', amount: year.toFixed(2) },
        { key: 'costs_yearly', amount: new Exact(costs).negated().toFixed(2) },
      ]),
    ],
  }
}

export interface ProgressInput {
  price: string
  loan: string
  rate: string
  schedule: 'schedule_g' | 'schedule_h'
  day: string
}

/** Developer's schedule with payer and monthly interest after each stage (sales.md B10). */
export function progressAnswer({ price, loan, rate, schedule, day }: ProgressInput, book: RateBook): Answer {
  const stages = book.on(schedule, day)
  // A loan above the price also covers fees and insurance.
  const ownPart = Decimal.max(0, new Exact(price).minus(loan))
  let billed = new Exact(0)
  let drawn = new Exact(0)
  const rows = stages.bands.map(({ name, percent }): string[] => {
    const amount = new Exact(price).times(percent).div(100)
    billed = billed.plus(amount)
    const now = Decimal.max(0, billed.minus(ownPart)).minus(drawn)
    drawn = drawn.plus(now)
    const interest = toSen(drawn.times(rate).div(1200))
    return [name ?? '', amount.toFixed(2), amount.minus(now).toFixed(2), now.toFixed(2), interest.toFixed(2)]
  })
  const columns: Table['columns'] = [
    { name: 'stage', unit: 'text' },
    { name: 'amount', unit: 'ringgit' },
    { name: 'by_buyer', unit: 'ringgit' },
    { name: 'by_loan', unit: 'ringgit' },
    { name: 'interest_monthly', unit: 'ringgit' },
  ]
  return {
    figures: [
      ringgit(
        'full_interest',
        drawn.times(rate).div(1200),
        [{ key: 'interest_of', args: { rate: shownPercent(rate), loan: showRinggit(drawn.toFixed(2)) } }],
        [stages],
      ),
      ringgit('by_buyer', ownPart, [
        { key: 'price', amount: price },
        { key: 'by_loan', amount: drawn.negated().toFixed(2) },
      ]),
      ringgit('by_loan', drawn, [{ key: 'loan', amount: loan }]),
    ],
    table: { columns, rows },
  }
}
