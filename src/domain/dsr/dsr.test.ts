import { describe, expect, it } from 'vitest'
import type { Applicant } from './applicant.ts'
import { monthlyCommitment, type Commitment } from './commitment.ts'
import { applicant, ask, commitment, income, rules, unknown } from './dsr.fixture.ts'
import {
  defaultCommitmentRules,
  defaultIncomeRules,
  defaultLimits,
  defaultStatutoryRates,
  defaultTerms,
} from './default-rules.ts'
import { eligibility } from './eligibility.ts'
import { epfShare } from './epf.ts'
import { effectiveRate, flatInstalment } from './flat-rate.ts'
import { recogniseIncome, type Income } from './income.ts'
import { inSen, presentValue, reducingInstalment } from './instalment.ts'
import { bandOf, inBands, ratio } from './limit.ts'
import type { LoanQuestion } from './loan-terms.ts'
import { bandShare } from './socso-eis.ts'
import { misfits } from './statutory.ts'
import { Decimal } from 'decimal.js'

const recognised = (line: Income) =>
  inSen(
    recogniseIncome(
      line,
      defaultIncomeRules.find(({ kind }) => kind === line.kind),
    ).amount,
  )
const committed = (line: Commitment) =>
  inSen(
    monthlyCommitment(
      line,
      defaultCommitmentRules.find(({ facility }) => facility === line.facility),
    ).amount,
  )
/** The examples are of the formula: no bank's largest loan cuts them. */
const uncapped = { ...rules, terms: rules.terms.map((terms) => ({ ...terms, max_loan: null })) }

const at = (
  bank: string,
  who: readonly Applicant[],
  more: Partial<LoanQuestion> = {},
  by: typeof rules = uncapped,
) => {
  const found = eligibility(bank, who, by, ask(more))
  if (!found) throw new Error(`no answer of ${bank}`)
  return found
}

describe('instalments', () => {
  it.each([
    ['450000', '4.3', 360, '2226.92'],
    ['100000', '5', 120, '1060.66'],
    ['400000', '4.2', 240, '2466.28'],
    ['400000', '3.6', 240, '2340.45'],
    ['12000', '0', 12, '1000.00'],
  ])('of %s at %s %% over %i months on a reducing balance', (principal, rate, months, expected) => {
    const instalment = reducingInstalment(principal, rate, months)
    expect(inSen(instalment)).toBe(expected)
    expect(inSen(presentValue(instalment, rate, months))).toBe(`${principal}.00`)
  })

  it('at a flat rate, with the rate that it costs', () => {
    expect(inSen(flatInstalment('100000', '3', 9))).toBe('1175.93')
    expect(inSen(effectiveRate('3', 9))).toBe('5.50')
  })
})

describe('what is taken of a wage', () => {
  it.each([
    ['1849.78', '205.00'],
    ['6250', '693.00'],
    ['20000', '2200.00'],
    ['20000.01', '2201.00'],
    ['0', '0.00'],
  ])('EPF of %s', (wage, expected) => expect(inSen(epfShare(wage, '11'))).toBe(expected))

  it.each([
    ['5100', '25.25', '10.10'],
    ['6000', '29.75', '11.90'],
    ['9000', '29.75', '11.90'],
    ['0', '0.00', '0.00'],
  ])('SOCSO and EIS of %s', (wage, socso, eis) => {
    expect(inSen(bandShare(wage, '0.5', '6000'))).toBe(socso)
    expect(inSen(bandShare(wage, '0.2', '6000'))).toBe(eis)
  })

  it('a payslip that does not fit its wage is said, with what would', () => {
    const fitting = { epf: '693', socso: '29.75', eis: '11.90', tax: '150' }
    expect(misfits('6250', fitting, defaultStatutoryRates)).toEqual([])
    expect(misfits('6250', { ...fitting, epf: '550', tax: '2500' }, defaultStatutoryRates)).toEqual([
      { name: 'epf', paid: '550.00', expected: '693.00' },
      { name: 'tax', paid: '2500.00', expected: '1875.00' },
    ])
    expect(misfits('6250', unknown, defaultStatutoryRates)).toEqual([])
  })
})

describe('income that is recognised', () => {
  it.each<[string, Income, string]>([
    ['a basic salary wholly', income('basic', { amount: '6250' }), '6250.00'],
    [
      'commission at 80 % of six months',
      income('commission', { months: ['1000', '2000', '3000', '1000', '2000', '3000'] }),
      '1600.00',
    ],
    [
      'overtime at half of three months',
      income('overtime', { months: ['300', '600', '900', '9000'] }),
      '300.00',
    ],
    ['rental at 80 % with a stamped tenancy', income('rental', { amount: '2500' }), '2000.00'],
    ['no rental without one', income('rental', { amount: '2500', documented: false }), '0.00'],
    ['a bonus of two years over 24 months', income('bonus', { years: ['6000', '12000'] }), '750.00'],
    ['no bonus of one year', income('bonus', { years: ['6000'] }), '0.00'],
    ['dividends over 12', income('dividend', { years: ['1200'] }), '100.00'],
  ])('%s', (_title, line, expected) => expect(recognised(line)).toBe(expected))
})

describe('commitments a month', () => {
  it.each<[string, Commitment, string]>([
    [
      '5 % of a card’s outstanding',
      commitment('credit_card', { outstanding: '8000', limit: '20000' }),
      '400.00',
    ],
    ['hire purchase: limit × 1.272 / 108', commitment('hire_purchase', { limit: '60000' }), '706.67'],
    ['personal loan: limit × 1.63 / 108', commitment('personal', { limit: '50000' }), '754.63'],
    ['housing: 5.85 % over 30 years', commitment('housing', { limit: '450000' }), '2654.73'],
    ['ASB × 5.8 % / 12', commitment('asb', { limit: '200000' }), '966.67'],
    [
      'an actual instalment overrides',
      commitment('hire_purchase', { limit: '60000', instalment: '650' }),
      '650.00',
    ],
    [
      'what the employer pays is left out once proven',
      commitment('hire_purchase', { instalment: '650', payer: 'employer', payer_proven: true }),
      '0.00',
    ],
    ['unproven it counts', commitment('hire_purchase', { instalment: '650', payer: 'employer' }), '650.00'],
  ])('%s', (_title, line, expected) => expect(committed(line)).toBe(expected))
})

describe('limits', () => {
  it.each([
    ['Maybank', '3499.99', '40'],
    ['Maybank', '3500', '70'],
    ['CIMB Bank', '7000', '85'],
    ['RHB Bank', '2204', '55'],
    ['RHB Bank', '2204.01', '60'],
    ['RHB Bank', '9000', '85'],
    ['BSN', '2999', '60'],
    ['Bank Islam', '5000', '70'],
    ['Bank Muamalat', '3000', '70'],
    ['any', '1', '60'],
  ])('%s at an income of %s', (bank, amount, percent) => {
    const bands = inBands(defaultLimits.filter((limit) => limit.bank === bank))
    expect(bandOf(bands, new Decimal(amount))?.percent).toBe(percent)
  })

  it('(1,500 + 750 + 500 + 150) / 4,635.25 is 62.56 %', () => {
    expect(ratio(1500 + 750 + 500 + 150, '4635.25')?.toFixed(2)).toBe('62.56')
  })
})

describe('[API-16] eligibility', () => {
  const salary = income('basic', { amount: '6250' })
  const payslip = { epf: '693', socso: '29.75', eis: '11.90', tax: '150' }
  const car = commitment('hire_purchase', { instalment: '900' })

  it('every figure of a single applicant, with the rule that it comes from', () => {
    const { applicants, ...row } = at('Maybank', [
      applicant({ incomes: [salary], commitments: [car], payslip }),
    ])
    // 6,250 − 884.65 = 5,365.35; 70 % of it − 900.
    expect(row).toMatchObject({
      income: '5365.35',
      limit: '70',
      eligible_instalment: '2855.75',
      eligible_loan: '235374.73',
      buffered_loan: '211837.26',
      dsr_before: '16.77',
      dsr_after: '70.00',
      years: 10,
      pass: true,
    })
    expect(applicants[0]).toMatchObject({ gross: '6250.00', net: '5365.35', committed: '900.00' })
    expect(applicants[0]?.statutory.map(({ amount }) => amount)).toEqual([
      '693.00',
      '29.75',
      '11.90',
      '150.00',
    ])
  })

  it('what has to be left a month is the second gate', () => {
    const low = applicant({
      incomes: [income('basic', { amount: '2000' })],
      payslip: { epf: '0', socso: '0', eis: '0', tax: '0' },
    })
    // min(60 % × 2,000, 2,000 − 1,000)
    expect(at('Bank Muamalat', [low]).eligible_instalment).toBe('1000.00')
  })

  it('joint applicants are sum over sum, and the older one sets the tenure of a mortgage', () => {
    const none = { epf: '0', socso: '0', eis: '0', tax: '0' }
    const first = applicant({ incomes: [income('basic', { amount: '3000' })], payslip: none })
    const second = applicant({
      id: 2,
      age: 58,
      incomes: [income('basic', { amount: '2000' })],
      commitments: [car],
      payslip: none,
    })
    const joint = at('BSN', [first, second], { product: 'ML' })
    expect(joint).toMatchObject({
      income: '5000.00',
      committed: '900.00',
      eligible_instalment: '2850.00',
      years: 12,
    })
  })

  it('a mortgage is capped by its margin of finance', () => {
    const row = at('Maybank', [applicant({ incomes: [salary] })], {
      product: 'ML',
      price: '300000',
      amount: '280000',
    })
    expect(row.eligible_loan).toBe('270000.00')
    expect(row.reasons).toEqual([
      { key: 'dsr.reason.margin', args: { amount: '270000.00', more: '10000.00' } },
    ])
  })

  it('by the default terms nobody is lent more than the largest personal loan', () => {
    const row = at('Maybank', [applicant({ incomes: [salary], payslip })], {}, rules)
    expect(row).toMatchObject({ eligible_loan: '150000.00', buffered_loan: '135000.00' })
  })

  it('says what is missing, and with exactly that it passes', () => {
    const who = applicant({ incomes: [salary], commitments: [car], payslip })
    const refused = at('Maybank', [who], { amount: '260000' })
    expect(refused.pass).toBe(false)
    const wanting = (key: string) =>
      refused.missing.find((each) => each.key === `dsr.missing.${key}`)?.args ?? {}
    const less = String(wanting('commitments')['less'])
    const lighter = { ...car, instalment: new Decimal('900').minus(less).toFixed(2) }
    expect(at('Maybank', [{ ...who, commitments: [lighter] }], { amount: '260000' }).pass).toBe(true)
    const richer = { ...salary, amount: new Decimal('6250').plus(wanting('income')['more'] ?? 0).toFixed(2) }
    expect(at('Maybank', [{ ...who, incomes: [richer] }], { amount: '260000' }).pass).toBe(true)
    expect(at('Maybank', [who], { amount: String(wanting('loan')['amount']) }).pass).toBe(true)
  })

  it('nobody without income or beyond the age is lent anything', () => {
    expect(at('BSN', [applicant()]).reasons).toEqual([{ key: 'dsr.reason.no_income' }])
    const old = applicant({ age: 70, incomes: [salary] })
    expect(at('BSN', [old], { product: 'ML' })).toMatchObject({
      pass: false,
      eligible_loan: '0.00',
      years: 0,
    })
  })
})

describe('rules in force', () => {
  it('a bank’s own go before everybody’s, and the latest that holds on the day before earlier ones', () => {
    const own = { ...defaultTerms[0], bank: 'Maybank', rate: '6' } as (typeof defaultTerms)[number]
    const later = { ...own, rate: '7', valid_from: '2026-06-01' }
    const dated = { ...rules, terms: [...defaultTerms, own, later] }
    const rate = (bank: string, day: string) => eligibility(bank, [applicant()], dated, ask({ day }))?.rate
    expect(rate('BSN', '2026-07-01')).toBe('8')
    expect(rate('Maybank', '2026-01-01')).toBe('6')
    expect(rate('Maybank', '2026-07-01')).toBe('7')
    expect(rate('Maybank', '2020-01-01')).toBeUndefined()
  })
})
