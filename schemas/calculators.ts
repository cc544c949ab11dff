import { today } from '../src/domain/dates/wire.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Calculator inputs [RTE-28]: validation for both form and endpoint. */
const loan = f.money({ required: true, min: 1, label: 'Loan amount' })
const rate = (label: string) => f.percent({ required: true, max: 30, label })
const months = (label: string) => f.int({ required: true, min: 1, max: 420, label })
const price = f.money({ required: true, min: 1, label: 'Price' })
const marketValue = f.money({ label: 'Market value', help: 'If it differs from the price' })
const onDay = (label: string) => f.date({ required: true, label })
const buyer = f.choice(
  { citizen: 'Malaysian or permanent resident', foreigner: 'Foreigner or foreign company' },
  { required: true },
)
const isHome = f.bool({ required: true, label: 'Residential property' })
const firstHome = f.bool({ required: true, label: 'First home for all buyers' })
const fromDeveloper = f.bool({ required: true, label: 'Bought from a developer' })
const financing = f.choice(
  { hire_purchase: 'Hire purchase', personal: 'Personal financing' },
  { required: true, label: 'Type of financing' },
)
const amount = (label: string) => f.money({ required: true, label })

const flat = {
  loan,
  rate: rate('Flat rate (p.a.)'),
  years: f.int({ required: true, min: 1, max: 35, label: 'Years' }),
  financing,
  agreed_on: onDay('Agreement date'),
}
const transfer = { price, value: marketValue, buyer, is_home: isHome, first_home: firstHome }

export const instalmentSchema = defineSchema(
  'instalment',
  { loan, rate: rate('Interest rate (p.a.)'), months: months('Months') },
  { title: 'loan' },
)
export const flatRateSchema = defineSchema('flat_rate', flat, { title: 'loan' })
export const rule78Schema = defineSchema(
  'rule_78',
  { ...flat, paid: f.int({ required: true, min: 0, max: 420, label: 'Instalments paid' }) },
  { title: 'loan' },
)
export const affordabilitySchema = defineSchema(
  'affordability',
  {
    income: f.money({ required: true, label: 'Monthly income' }),
    commitments: amount('Monthly commitments'),
    limit: f.percent({ required: true, max: 100, label: 'DSR limit' }),
    ndi: amount('Minimum net disposable income'),
    rate: rate('Interest rate (p.a.)'),
    months: months('Months'),
  },
  { title: 'income' },
)
export const refinanceSchema = defineSchema(
  'refinance',
  {
    balance: f.money({ required: true, min: 1, label: 'Outstanding balance' }),
    rate: rate('Current interest rate (p.a.)'),
    months: months('Remaining months'),
    new_rate: rate('New interest rate (p.a.)'),
    new_months: months('New tenure (months)'),
    new_loan: f.money({ min: 1, label: 'New loan amount', help: 'Leave blank to refinance the balance' }),
    costs: amount('Costs of refinancing'),
  },
  { title: 'balance' },
)
export const stampDutySchema = defineSchema(
  'stamp_duty',
  { ...transfer, loan: f.money({ label: 'Loan amount' }), signed_on: onDay('Transfer date') },
  { title: 'price' },
)
export const legalFeesSchema = defineSchema(
  'legal_fees',
  {
    amount: f.money({ required: true, min: 1, label: 'Price or loan amount' }),
    from_developer: fromDeveloper,
    signed_on: onDay('Agreement date'),
  },
  { title: 'amount' },
)
export const valuationSchema = defineSchema(
  'valuation',
  { value: f.money({ required: true, min: 1, label: 'Market value' }), day: onDay('Date') },
  { title: 'value' },
)
export const entryCostSchema = defineSchema(
  'entry_cost',
  {
    ...transfer,
    margin: f.percent({ required: true, max: 100, label: 'Margin of finance' }),
    from_developer: fromDeveloper,
    disbursements: amount('Disbursements'),
    mrta: amount('MRTA premium'),
    signed_on: onDay('Transfer date'),
  },
  { title: 'price' },
)
export const marginSchema = defineSchema(
  'margin',
  {
    price,
    value: marketValue,
    is_home: isHome,
    loans: f.int({ required: true, min: 0, max: 20, label: 'Buyers’ existing home loans' }),
    age: f.int({ required: true, min: 18, max: 100, label: 'Age of the oldest applicant' }),
    day: onDay('Date'),
  },
  { title: 'price' },
)
export const rentalYieldSchema = defineSchema(
  'rental_yield',
  { price, rent: amount('Monthly rent'), costs: amount('Annual costs') },
  { title: 'price' },
)
export const progressiveSchema = defineSchema(
  'progressive',
  {
    price,
    loan: f.money({ required: true, label: 'Loan amount' }),
    rate: rate('Interest rate (p.a.)'),
    schedule: f.choice(
      { schedule_h: 'Schedule H (strata)', schedule_g: 'Schedule G (landed)' },
      { required: true },
    ),
    day: onDay('Date'),
  },
  { title: 'price' },
)
export const rpgtSchema = defineSchema(
  'rpgt',
  {
    seller: f.choice(
      { citizen: 'Malaysian or permanent resident', company: 'Company', foreigner: 'Foreigner' },
      { required: true },
    ),
    bought_on: onDay('Bought on'),
    bought_for: f.money({ required: true, label: 'Purchase price' }),
    costs: amount('Costs of purchase and improvements'),
    sold_on: onDay('Sold on'),
    sold_for: f.money({ required: true, label: 'Selling price' }),
    selling_costs: amount('Costs of selling'),
    waived: f.bool({
      required: true,
      label: 'Private residence waiver',
      help: 'Once in a lifetime, for citizens and permanent residents',
    }),
  },
  { title: 'sold_for' },
)

export const calculatorSchemas = {
  instalment: instalmentSchema,
  affordability: affordabilitySchema,
  entry_cost: entryCostSchema,
  stamp_duty: stampDutySchema,
  legal_fees: legalFeesSchema,
  valuation: valuationSchema,
  margin: marginSchema,
  progressive: progressiveSchema,
  refinance: refinanceSchema,
  rental_yield: rentalYieldSchema,
  rpgt: rpgtSchema,
  flat_rate: flatRateSchema,
  rule_78: rule78Schema,
} as const

export const calculatorStarts = {
  instalment: { loan: '450000', rate: '4.3', months: 360 },
  flat_rate: { loan: '100000', rate: '3', years: 9, financing: 'hire_purchase', agreed_on: '' },
  rule_78: {
    loan: '100000',
    rate: '3',
    years: 9,
    financing: 'hire_purchase',
    agreed_on: '2024-01-01',
    paid: 36,
  },
  affordability: { income: '6000', commitments: '1500', limit: '60', ndi: '700', rate: '4.3', months: 360 },
  refinance: {
    balance: '400000',
    rate: '4.2',
    months: 240,
    new_rate: '3.6',
    new_months: 240,
    new_loan: null,
    costs: '10000',
  },
  stamp_duty: {
    price: '500000',
    value: null,
    buyer: 'citizen',
    is_home: true,
    first_home: false,
    loan: '450000',
    signed_on: '',
  },
  legal_fees: { amount: '500000', from_developer: false, signed_on: '' },
  valuation: { value: '500000', day: '' },
  entry_cost: {
    price: '500000',
    value: null,
    buyer: 'citizen',
    is_home: true,
    first_home: false,
    margin: '90',
    from_developer: false,
    disbursements: '0',
    mrta: '0',
    signed_on: '',
  },
  margin: { price: '500000', value: null, is_home: true, loans: 0, age: 35, day: '' },
  rental_yield: { price: '500000', rent: '2500', costs: '6000' },
  progressive: { price: '618900', loan: '557010', rate: '4.3', schedule: 'schedule_h', day: '' },
  rpgt: {
    seller: 'citizen',
    bought_on: '2022-03-12',
    bought_for: '500000',
    costs: '18000',
    sold_on: '',
    sold_for: '640000',
    selling_costs: '20736',
    waived: false,
  },
} as const

export const startOf = (name: keyof typeof calculatorStarts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(calculatorStarts[name]).map(([field, value]) => [field, value === '' ? today() : value]),
  )
