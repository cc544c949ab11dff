import { describe, expect, it } from 'vitest'
import type { Answer, Step } from './answer.ts'
import { byYear, isMonthly } from './by-year.ts'
import { defaultCalculatorRates } from './default-rates.ts'
import { affordAnswer, flatAnswer, instalmentAnswer, refinanceAnswer, rule78Answer } from './loans.ts'
import {
  dutyAnswer,
  entryAnswer,
  legalAnswer,
  marginAnswer,
  progressAnswer,
  valuationAnswer,
  yieldAnswer,
} from './purchase.ts'
import { RateBook } from './rates.ts'
import { rpgtAnswer } from './rpgt.ts'

const book = new RateBook(defaultCalculatorRates)
const day = '2026-11-27'

const said = ({ key, args = {}, amount }: Step): string =>
  [key, ...Object.values(args), amount && `= ${amount}`].filter((part) => part !== undefined).join(' ')

/** Each figure with the steps that led to it, and the rates that were used. */
const explained = ({ figures }: Answer): string[] =>
  figures.map(({ name, value, steps, rates }) => {
    const by = rates.length > 0 ? ` (${rates.map(({ kind }) => kind).join(', ')})` : ''
    return `${name} ${value}: ${steps.map(said).join('; ')}${by}`
  })

const flat = { loan: '12000', rate: '6.5', years: 1, financing: 'personal', agreed_on: '2024-01-01' } as const
const sale = {
  seller: 'citizen',
  bought_on: '2022-03-12',
  bought_for: '500000',
  costs: '18000',
  sold_on: '2026-11-20',
  sold_for: '640000',
  selling_costs: '20736',
  waived: false,
} as const
const transfer = {
  price: '500000',
  value: null,
  buyer: 'citizen',
  is_home: true,
  signed_on: day,
  first_home: false,
  loan: '450000',
} as const
const entry = { ...transfer, margin: '90', from_developer: false, disbursements: '1200', mrta: '0' } as const

const cases: readonly (readonly [string, Answer, readonly string[]])[] = [
  [
    'an instalment',
    instalmentAnswer({ loan: '1200', rate: '0', months: 12 }),
    [
      'instalment 100.00: reducing RM 1,200.00 0 12',
      'last_instalment 100.00: last',
      'total_interest 0.00: interest_rounded',
      'total_paid 1200.00: loan = 1200; interest = 0.00',
    ],
  ],
  [
    'a flat rate',
    flatAnswer(flat),
    [
      'instalment 1065.00: flat RM 12,000.00 6.5 1',
      'effective_rate 11.79: effective',
      'total_interest 780.00: flat_interest RM 12,000.00 6.5 1',
      'allowed flat_allowed: ',
    ],
  ],
  [
    'a settlement',
    rule78Answer({ ...flat, paid: 6 }),
    [
      'settlement 6180.00: instalments_left 6 RM 1,065.00 = 6390.00; rebate 6 12 = -210.00',
      'rebate 210.00: rule_78 RM 780.00 6 12',
      'instalment 1065.00: flat RM 12,000.00 6.5 1',
      'allowed flat_allowed: ',
    ],
  ],
  [
    'a refinancing',
    refinanceAnswer({
      balance: '400000',
      rate: '4.2',
      months: 240,
      new_rate: '3.6',
      new_months: 240,
      new_loan: null,
      costs: '10000',
    }),
    [
      'saved_monthly 125.84: instalment_now = 2466.28; instalment_then = -2340.45',
      'break_even 80: break_even RM 10,000.00 RM 125.84',
      'cash_out 0.00: new_loan = 400000; balance = -400000.00',
      'instalment_then 2340.45: reducing RM 400,000.00 3.6 240',
      'instalment_now 2466.28: reducing RM 400,000.00 4.2 240',
    ],
  ],
  [
    'an eligible loan',
    affordAnswer({ income: '6000', commitments: '1500', limit: '60', ndi: '700', rate: '4.3', months: 360 }),
    [
      'eligible_loan 424352.63: present_value 4.3 360 RM 2,100.00',
      'eligible_instalment 2100.00: by_limit 60 = 2100.00; by_ndi = 3800.00; lower_counts',
      'dsr 60.00: dsr',
    ],
  ],
  [
    'stamp duty',
    dutyAnswer(transfer, book),
    [
      'transfer_duty 9000.00: on_price; band 1 RM 100,000.00 = 1000.00; band 2 RM 400,000.00 = 8000.00 (transfer_duty)',
      'loan_duty 2250.00: band 0.5 RM 450,000.00 = 2250.00 (loan_duty)',
      'total_duty 11250.00: part.transfer_duty = 9000.00; part.loan_duty = 2250.00',
    ],
  ],
  [
    'stamp duty of an exempt first home',
    dutyAnswer({ ...transfer, first_home: true }, book),
    [
      'transfer_duty 0.00: on_price; band 1 RM 100,000.00 = 1000.00; band 2 RM 400,000.00 = 8000.00; first_home = -9000.00 (transfer_duty, first_home)',
      'loan_duty 0.00: band 0.5 RM 450,000.00 = 2250.00; first_home = -2250.00 (loan_duty, first_home)',
      'total_duty 0.00: part.transfer_duty = 0.00; part.loan_duty = 0.00',
    ],
  ],
  [
    'stamp duty on a value above the price',
    dutyAnswer({ ...transfer, value: '520000', loan: null }, book),
    [
      'transfer_duty 9600.00: on_value; band 1 RM 100,000.00 = 1000.00; band 2 RM 400,000.00 = 8000.00; band 3 RM 20,000.00 = 600.00 (transfer_duty)',
      'loan_duty 0.00:  (loan_duty)',
      'total_duty 9600.00: part.transfer_duty = 9600.00; part.loan_duty = 0.00',
    ],
  ],
  [
    'legal fees of a cheap developer sale',
    legalAnswer({ amount: '50000', from_developer: true, signed_on: day }, book),
    [
      'total_with_tax 540.00: fee = 500.00; service_tax 8 = 40.00',
      'legal_fee 500.00: band 1.25 RM 50,000.00 = 625.00; fixed_fee = 500.00 (legal_scale, legal_developer)',
      'service_tax 40.00: service_tax 8 = 40.00 (service_tax)',
    ],
  ],
  [
    'legal fees of a developer sale',
    legalAnswer({ amount: '500000', from_developer: true, signed_on: day }, book),
    [
      'total_with_tax 4725.00: fee = 4375.00; service_tax 8 = 350.00',
      'legal_fee 4375.00: band 1.25 RM 500,000.00 = 6250.00; developer_share 70 = 4375.00 (legal_scale, legal_developer)',
      'service_tax 350.00: service_tax 8 = 350.00 (service_tax)',
    ],
  ],
  [
    'a valuation',
    valuationAnswer({ value: '80000', day }, book),
    ['valuation_fee 400.00: band 0.25 RM 80,000.00 = 200.00; minimum = 400.00 (valuation_scale)'],
  ],
  [
    'the entry cost',
    entryAnswer(entry, book),
    [
      'entry_cost 76325.00: part.down_payment = 50000.00; part.transfer_duty = 9000.00; part.loan_duty = 2250.00; part.legal_fees = 11875.00; part.tax_on_fees = 950.00; part.valuation_fee = 1050.00; part.disbursements = 1200.00 (service_tax)',
      'loan 450000.00: margin 90',
      'transfer_duty 9000.00: on_price; band 1 RM 100,000.00 = 1000.00; band 2 RM 400,000.00 = 8000.00 (transfer_duty)',
      'loan_duty 2250.00: band 0.5 RM 450,000.00 = 2250.00 (loan_duty)',
      'legal_fees 11875.00: sale_fee = 6250.00; loan_fee = 5625.00 (legal_scale)',
      'valuation_fee 1050.00: band 0.25 RM 100,000.00 = 250.00; band 0.2 RM 400,000.00 = 800.00 (valuation_scale)',
    ],
  ],
  [
    'the entry cost in cash',
    entryAnswer({ ...entry, margin: '0' }, book),
    [
      'entry_cost 516950.00: part.down_payment = 500000.00; part.transfer_duty = 9000.00; part.legal_fees = 6250.00; part.tax_on_fees = 500.00; part.disbursements = 1200.00 (service_tax)',
      'loan 0.00: margin 0',
      'transfer_duty 9000.00: on_price; band 1 RM 100,000.00 = 1000.00; band 2 RM 400,000.00 = 8000.00 (transfer_duty)',
      'loan_duty 0.00:  (loan_duty)',
      'legal_fees 6250.00: sale_fee = 6250.00 (legal_scale)',
    ],
  ],
  [
    'a margin of a home',
    marginAnswer({ price: '500000', value: '480000', is_home: true, loans: 2, age: 40, day }, book),
    [
      'largest_loan 336000.00: margin_of_home 70 RM 480,000.00 2 (margin_home)',
      'margin 70.00: margin_of_home 70 RM 480,000.00 2 (margin_home)',
      'tenure 30: tenure 35 70',
    ],
  ],
  [
    'a margin of a shop',
    marginAnswer({ price: '500000', value: null, is_home: false, loans: 0, age: 40, day }, book),
    [
      'largest_loan 400000.00: margin_of 80 RM 500,000.00 0 (margin_commercial)',
      'margin 80.00: margin_of 80 RM 500,000.00 0 (margin_commercial)',
      'tenure 30: tenure 35 70',
    ],
  ],
  [
    'a yield',
    yieldAnswer({ price: '500000', rent: '2500', costs: '6000' }),
    [
      'gross_yield 6.00: gross_yield RM 30,000.00',
      'net_yield 4.80: net_yield RM 6,000.00',
      'net_rent 24000.00: rent_yearly = 30000.00; costs_yearly = -6000.00',
    ],
  ],
  [
    'progress interest',
    progressAnswer({ price: '600000', loan: '540000', rate: '4.3', schedule: 'schedule_g', day }, book),
    [
      'full_interest 1935.00: interest_of 4.3 RM 540,000.00 (schedule_g)',
      'by_buyer 60000.00: price = 600000; by_loan = -540000.00',
      'by_loan 540000.00: loan = 540000',
    ],
  ],
  [
    'progress interest of a loan above the price',
    progressAnswer({ price: '600000', loan: '650000', rate: '4.3', schedule: 'schedule_g', day }, book),
    [
      'full_interest 2150.00: interest_of 4.3 RM 600,000.00 (schedule_g)',
      'by_buyer 0.00: price = 600000; by_loan = -600000.00',
      'by_loan 600000.00: loan = 650000',
    ],
  ],
  [
    'RPGT',
    rpgtAnswer(sale, book),
    [
      'rpgt 13670.64: gain = 101264.00; exempt RM 10,000.00 10 = -10126.40; year_held 5 15 (rpgt_citizen, rpgt_exemption)',
      'retained 19200.00: retained 3 RM 640,000.00 (rpgt_retained)',
      'refund 5529.36: retained_amount = 19200.00; tax_amount = -13670.64',
      'gain 101264.00: sold_for = 640000; bought_for = -500000.00; costs = -38736.00',
      'rpgt_rate 15.00: year_held 5 15',
    ],
  ],
  [
    'RPGT that is waived',
    rpgtAnswer({ ...sale, waived: true }, book),
    [
      'rpgt 0.00: gain = 101264.00; exempt RM 10,000.00 10 = -10126.40; year_held 5 15; waived (rpgt_citizen, rpgt_exemption)',
      'retained 19200.00: retained 3 RM 640,000.00 (rpgt_retained)',
      'refund 19200.00: retained_amount = 19200.00; tax_amount = 0.00',
      'gain 101264.00: sold_for = 640000; bought_for = -500000.00; costs = -38736.00',
      'rpgt_rate 15.00: year_held 5 15',
    ],
  ],
  [
    'RPGT of a company, which has neither exemption nor waiver',
    rpgtAnswer({ ...sale, seller: 'company', waived: true }, book),
    [
      'rpgt 15189.60: gain = 101264.00; year_held 5 15 (rpgt_company)',
      'retained 19200.00: retained 3 RM 640,000.00 (rpgt_retained)',
      'refund 4010.40: retained_amount = 19200.00; tax_amount = -15189.60',
      'gain 101264.00: sold_for = 640000; bought_for = -500000.00; costs = -38736.00',
      'rpgt_rate 15.00: year_held 5 15',
    ],
  ],
]

it.each(cases)('%s says by which steps and rates each figure came about', (_name, answer, expected) => {
  expect(explained(answer)).toEqual(expected)
})

describe('a schedule by year', () => {
  const { table } = instalmentAnswer({ loan: '1300', rate: '0', months: 13 })

  it('adds up twelve months and the rest, and shows the balance after each', () => {
    expect(table && byYear(table)).toEqual([
      ['1', '1200.00', '0.00', '1200.00', '100.00'],
      ['2', '100.00', '0.00', '100.00', '0.00'],
    ])
  })

  it('is offered for months only', () => {
    const stages = progressAnswer(
      { price: '600000', loan: '540000', rate: '4.3', schedule: 'schedule_g', day },
      book,
    ).table
    expect([table && isMonthly(table), stages && isMonthly(stages)]).toEqual([true, false])
  })
})
