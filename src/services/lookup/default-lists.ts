import { defaultCalculatorRates } from '../../domain/calculators/default-rates.ts'
import {
  defaultCommitmentRules,
  defaultIncomeRules,
  defaultLimits,
  defaultStatutoryRates,
  defaultTerms,
} from '../../domain/dsr/default-rules.ts'
import { defaultTaxRates } from '../../domain/billing/tax.ts'
import { productTypes } from '../../domain/product-types.ts'
import { startingTemplates } from '../notification/starting-templates.ts'
import { defaultHolidays } from './default-holidays.ts'
import { defaultMailTemplates, defaultSmsTemplates } from './default-templates.ts'

/**
 * Default entry: columns, and sub statuses of a main status. References name their entry: `{ list: 'customer_status',
 * status: 'Withdrawn' }`.
 */
export type DefaultEntry = Record<string, unknown> & { subs?: readonly Record<string, unknown>[] }

const named = (column: string, names: readonly string[]): DefaultEntry[] =>
  names.map((name) => ({ [column]: name }))

const entries = (rules: readonly object[]): DefaultEntry[] => rules.map((rule) => ({ ...rule }))

type Status = readonly [status: string, colour: string, subs?: readonly string[]]

const statuses = (list: readonly Status[], more: Record<string, unknown> = {}): DefaultEntry[] =>
  list.map(([status, colour, subs = []]) => ({
    ...more,
    status,
    colour,
    group: 'main',
    subs: subs.map((sub) => ({ ...more, status: sub, colour, group: 'sub' })),
  }))

const [blue, teal, violet, amber, green, red] = [
  '#2563eb',
  '#0e7490',
  '#7c3aed',
  '#b45309',
  '#15803d',
  '#b91c1c',
]

const loanProgress: readonly Status[] = [
  ['Submitted', blue],
  ['Documents pending', amber, ['Payslips', 'Bank statements', 'EPF statement']],
  ['In process', violet],
  ['Approved', green],
  ['Rejected', red, ['DSR too high', 'CCRIS record']],
]

const closingReasons = [
  'Loan rejected',
  'Income does not qualify',
  'Booking fee not paid',
  'Chose another unit',
  'Chose another project',
  'Buyer withdrew',
  'Family decided against it',
  'Price or rebate',
  'Developer withdrew the unit',
  'Duplicate case',
  'Other',
]

const advisory: readonly [status: string, colour: string, tat_day: number | null][] = [
  ['New', blue, 1],
  ['Documents collected', teal, 3],
  ['Analysed', violet, 2],
  ['Submitted to bank', amber, 7],
  ['Closed', green, null],
]

const questions: readonly [question: string, hint: string | null, answer: 'amount' | 'yes_no'][] = [
  ['How much do you spend on groceries a month?', 'Food and household goods bought to take home', 'amount'],
  ['How much do you spend on eating out a month?', null, 'amount'],
  ['How much do you spend on petrol, tolls and parking a month?', 'Public transport too', 'amount'],
  ['How much do your utilities cost a month?', 'Electricity, water, internet and phones', 'amount'],
  ['Do you pay for childcare or school fees?', null, 'yes_no'],
  ['How much do you spend on children and education a month?', 'Leave empty if it does not apply', 'amount'],
  ['How much do you give to your parents or family a month?', null, 'amount'],
  ['How much do you spend on leisure and shopping a month?', 'Travel, sports, clothes', 'amount'],
]

export const defaultLists: Readonly<Record<string, readonly DefaultEntry[]>> = {
  lead_status: [
    ...statuses(
      [
        ['New', blue],
        ['Contacted', teal, ['No answer', 'Call back']],
        ['Appointment', violet],
        ['Viewing', amber],
        ['Negotiation', '#be185d'],
      ],
      { closed: false, on_conversion: false },
    ),
    ...statuses([['Won', green]], { closed: true, on_conversion: true }),
    ...statuses([['Lost', red, ['Budget', 'Bought elsewhere', 'Not reachable']]], {
      closed: true,
      on_conversion: false,
    }),
  ],
  customer_status: statuses([
    ['Prospect', blue],
    ['Profiling', teal, ['Documents pending', 'Documents complete']],
    ['Proposal', violet],
    ['Case', amber],
    ['Completed', green],
    ['Inactive', red, ['Not eligible', 'Withdrawn']],
  ]),
  loan_advisory_status: advisory.map(([status, colour, tat_day]) => ({
    status,
    colour,
    group: 'main',
    tat_day,
    tat_stop: tat_day === null,
  })),
  mortgage_status: statuses(loanProgress),
  personal_loan_status: statuses(loanProgress),
  insurance_status: statuses([
    ['Quoted', blue],
    ['Proposed', violet],
    ['In force', green],
    ['Lapsed', red],
  ]),
  other_loan_status: statuses(loanProgress),
  bank_status: statuses(loanProgress),
  solicitor_status: [
    ...statuses(
      [
        ['SPA prepared', blue],
        ['SPA signed', violet],
        ['SPA stamped', green],
      ],
      { agreement: 'spa' },
    ),
    ...statuses(
      [
        ['Loan documents prepared', blue],
        ['Loan documents signed', violet],
        ['Loan documents stamped', green],
      ],
      { agreement: 'la' },
    ),
  ],
  channel: named('channel', ['Facebook', 'TikTok', 'Walk-in', 'Referral', 'Property portal', 'Roadshow']),
  platform: named('platform', ['Web', 'WhatsApp', 'Phone', 'Messenger']),
  salutation: named('salutation', ['Mr', 'Ms', 'Mrs', 'Dr', 'Dato’', 'Datin', 'Tan Sri']),
  budget: named('budget', ['Below 300k', '300k-500k', '500k-700k', '700k-1m', 'Above 1m']),
  property_type: named('property_type', [
    'Condominium',
    'Terrace',
    'Semi-detached',
    'Bungalow',
    'Shop lot',
    'Land',
  ]),
  location: named('location', [
    'Kuala Lumpur',
    'Petaling Jaya',
    'Shah Alam',
    'Subang Jaya',
    'Johor Bahru',
    'George Town',
    'Kota Kinabalu',
    'Kuching',
  ]),
  income_type: (
    [
      ['Basic salary', 'basic'],
      ['Fixed allowance', 'fixed_allowance'],
      ['Variable allowance', 'variable_allowance'],
      ['Commission', 'commission'],
      ['Overtime', 'overtime'],
      ['Bonus', 'bonus'],
      ['Rental', 'rental'],
      ['Dividend', 'dividend'],
      ['Business', 'business'],
      ['Foreign currency', 'foreign'],
    ] as const
  ).map(([income_type, kind]) => ({ income_type, kind })),
  bank_limit: entries(defaultLimits),
  loan_terms: entries(defaultTerms),
  income_recognition: entries(defaultIncomeRules),
  commitment_factor: entries(defaultCommitmentRules),
  statutory_rate: entries(defaultStatutoryRates),
  calculator_rate: entries(defaultCalculatorRates),
  sms_template: defaultSmsTemplates,
  sms_rate: [
    { valid_from: '2026-01-01', price: 0.08, source: 'Typical price. Replace it with your contract price' },
  ],
  tax_rate: entries(defaultTaxRates),
  product_weight: Object.keys(productTypes).map((prod_type) => ({
    prod_type,
    weight: '100',
    valid_from: '2020-01-01',
  })),
  email_template: defaultMailTemplates,
  case_closing_reason: named('reason', closingReasons),
  variable_expense: questions.map(([question, hint, answer], at) => ({
    question,
    hint,
    answer,
    required: at < 4,
    active: true,
  })),
  public_holiday: entries(defaultHolidays),
  // Lazy: set by the services, which not every importer registers.
  get notification_template() {
    return startingTemplates()
  },
}
