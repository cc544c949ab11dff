import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../billing/spread.ts'
import type { Answer } from './answer.ts'
import { defaultCalculatorRates } from './default-rates.ts'
import { paymentsOf } from './loan-schedule.ts'
import {
  affordAnswer,
  flatAnswer,
  flatRateAllowed,
  instalmentAnswer,
  refinanceAnswer,
  rule78Answer,
} from './loans.ts'
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
import { rpgtAnswer, yearHeld } from './rpgt.ts'

const book = new RateBook(defaultCalculatorRates)
const day = '2026-11-27'
const values = ({ figures }: Answer): Record<string, string> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]))
const loan = (amount: string, rate: string, months: number) => ({ loan: amount, rate, months })

describe('loans', () => {
  it('[B10] 450,000 at 4.30 % over 30 years, as a bank rounds its schedule', () => {
    const answer = instalmentAnswer(loan('450000', '4.3', 360))
    expect(values(answer)).toMatchObject({
      instalment: '2226.92',
      last_instalment: '2227.70',
      total_interest: '351691.98',
    })
    expect(answer.table?.rows.slice(0, 2)).toEqual([
      ['1', '2226.92', '1612.50', '614.42', '449385.58'],
      ['2', '2226.92', '1610.30', '616.62', '448768.96'],
    ])
    expect(answer.table?.rows).toHaveLength(360)
  })

  // domain.md; the instalments agree with PMT(5%/12; 120; -100000) and PMT(4.2%/12; 240; -400000) of a spreadsheet.
  it.each([
    ['100000', '5', 120, '1060.66'],
    ['400000', '4.2', 240, '2466.28'],
    ['400000', '3.6', 240, '2340.45'],
    ['1200', '0', 12, '100.00'],
    ['1000', '12', 1, '1010.00'],
    ['1', '4.3', 420, '0.00'],
    ['100000000', '4.3', 420, '460947.26'],
  ])('RM %s at %s percent over %i months: %s', (amount, rate, months, instalment) => {
    expect(values(instalmentAnswer(loan(amount, rate, months)))['instalment']).toBe(instalment)
  })

  it('every schedule ends at 0, its principal is the loan, and more interest costs more', () => {
    const amount = fc
      .integer({ min: 1_000_00, max: 5_000_000_00 })
      .map((sen) => new Decimal(sen).div(100).toFixed(2))
    const percent = fc.integer({ min: 0, max: 1200 }).map((each) => new Decimal(each).div(100).toFixed(2))
    fc.assert(
      fc.property(amount, percent, fc.integer({ min: 1, max: 420 }), (sum, rate, months) => {
        const payments = paymentsOf(sum, rate, months)
        expect(payments.at(-1)?.balance.toFixed(2)).toBe('0.00')
        expect(sumOf(payments.map(({ principal }) => principal)).toFixed(2)).toBe(sum)
        const dearer = values(instalmentAnswer(loan(sum, new Decimal(rate).plus(1).toFixed(2), months)))
        const cheaper = values(instalmentAnswer(loan(sum, rate, months)))
        expect(Number(dearer['instalment'])).toBeGreaterThanOrEqual(Number(cheaper['instalment']))
      }),
      { numRuns: 60 },
    )
  })

  it('a flat rate with what it costs on a reducing balance (domain.md)', () => {
    const input = {
      loan: '100000',
      rate: '3',
      years: 9,
      financing: 'hire_purchase',
      agreed_on: '2025-01-01',
    } as const
    expect(values(flatAnswer(input))).toEqual({
      instalment: '1175.93',
      effective_rate: '5.50',
      total_interest: '27000.00',
      allowed: 'flat_allowed',
    })
  })

  it.each([
    ['hire_purchase', '2026-05-31', 'flat_allowed'],
    ['hire_purchase', '2026-06-01', 'flat_transition'],
    ['hire_purchase', '2027-03-31', 'flat_transition'],
    ['hire_purchase', '2027-04-01', 'flat_ended'],
    ['personal', '2026-12-31', 'flat_allowed'],
    ['personal', '2027-01-01', 'flat_ended'],
  ] as const)('a flat rate for %s agreed on %s: %s', (financing, agreed, allowed) => {
    expect(flatRateAllowed(financing, agreed)).toBe(allowed)
  })

  it('the Rule of 78 gives back interest by the digits of the months that are left', () => {
    const input = {
      loan: '12000',
      rate: '6.5',
      years: 1,
      financing: 'personal',
      agreed_on: '2024-01-01',
    } as const
    // 780 of interest; of 78 parts the last six months have 21.
    expect(values(rule78Answer({ ...input, paid: 6 }))).toMatchObject({
      rebate: '210.00',
      settlement: '6180.00',
    })
    expect(values(rule78Answer({ ...input, paid: 12 }))).toMatchObject({ rebate: '0.00', settlement: '0.00' })
    expect(values(rule78Answer({ ...input, paid: 0 }))).toMatchObject({
      rebate: '780.00',
      settlement: '12000.00',
    })
  })

  it('refinancing: what it saves a month, and when it has paid for itself (domain.md)', () => {
    const input = {
      balance: '400000',
      rate: '4.2',
      months: 240,
      new_rate: '3.6',
      new_months: 240,
      new_loan: null,
      costs: '10000',
    }
    expect(values(refinanceAnswer(input))).toMatchObject({
      saved_monthly: '125.84',
      break_even: '80',
      cash_out: '0.00',
    })
    expect(values(refinanceAnswer({ ...input, new_rate: '5', new_loan: '450000' }))).toMatchObject({
      break_even: 'never',
      cash_out: '50000.00',
    })
  })

  it('the loan that an income carries: the lower of the limit and what must be left (domain.md, DSR)', () => {
    const input = { income: '6000', commitments: '1500', limit: '60', ndi: '700', rate: '4.3', months: 360 }
    expect(values(affordAnswer(input))).toMatchObject({ eligible_instalment: '2100.00', dsr: '60.00' })
    expect(values(affordAnswer({ ...input, ndi: '3000' }))).toMatchObject({ eligible_instalment: '1500.00' })
    expect(values(affordAnswer({ ...input, commitments: '9000' }))).toMatchObject({ eligible_loan: '0.00' })
    expect(values(affordAnswer({ ...input, income: '0', commitments: '0' }))).toMatchObject({ dsr: '0.00' })
  })
})

describe('buying', () => {
  const duty = (price: string, more: Partial<Parameters<typeof dutyAnswer>[0]> = {}) =>
    values(
      dutyAnswer(
        {
          price,
          value: null,
          buyer: 'citizen',
          is_home: true,
          signed_on: day,
          first_home: false,
          loan: null,
          ...more,
        },
        book,
      ),
    )

  it.each([
    ['450000', '8000.00'],
    ['750000', '16500.00'],
    ['523450', '9705.00'],
    ['1200000', '32000.00'],
    ['100000', '1000.00'],
    ['100000.01', '1002.00'],
  ])('stamp duty on a transfer of RM %s: %s', (price, expected) => {
    expect(duty(price)['transfer_duty']).toBe(expected)
  })

  it('duty is on the higher of price and market value', () => {
    expect(duty('400000', { value: '450000' })['transfer_duty']).toBe('8000.00')
    expect(duty('450000', { value: '400000' })['transfer_duty']).toBe('8000.00')
  })

  it.each([
    ['2025-12-30', true, '48000.00'],
    ['2026-01-05', true, '96000.00'],
    ['2026-01-05', false, '48000.00'],
    ['2023-12-31', true, '32000.00'],
  ])(
    '[B10] a foreigner’s transfer of 1,200,000 signed on %s, home %s: %s',
    (signed_on, is_home, expected) => {
      expect(duty('1200000', { buyer: 'foreigner', signed_on, is_home })['transfer_duty']).toBe(expected)
    },
  )

  it('duty on the loan agreement: RM 5 per RM 1,000 or part', () => {
    expect(duty('500000', { loan: '450000' })['loan_duty']).toBe('2250.00')
    expect(duty('500000', { loan: '450000.01' })['loan_duty']).toBe('2255.00')
  })

  it('a first home up to 500,000 is exempt of both until the end of 2027', () => {
    const first = { first_home: true, loan: '450000' }
    expect(duty('500000', first)).toMatchObject({ transfer_duty: '0.00', loan_duty: '0.00' })
    expect(duty('500000.01', first)['transfer_duty']).toBe('9003.00')
    expect(duty('500000', { ...first, signed_on: '2027-12-31' })['total_duty']).toBe('0.00')
    expect(duty('500000', { ...first, signed_on: '2028-01-01' })['total_duty']).toBe('11250.00')
    expect(duty('500000', { ...first, buyer: 'foreigner' })['transfer_duty']).toBe('40000.00')
    expect(duty('500000', { ...first, is_home: false })['transfer_duty']).toBe('9000.00')
  })

  it('rates that an admin left without a limit or a fixed fee exempt nobody and fix nothing', () => {
    const bare = new RateBook(
      defaultCalculatorRates.map((rate) =>
        rate.kind === 'first_home'
          ? { ...rate, bands: [{ percent: 0 }] }
          : rate.kind === 'legal_developer'
            ? { ...rate, minimum: null }
            : rate,
      ),
    )
    const home = { price: '400000', value: null, buyer: 'citizen', is_home: true, signed_on: day } as const
    const free = dutyAnswer({ ...home, first_home: true, loan: null }, bare)
    expect(values(free)['transfer_duty']).toBe('7000.00')
    const fee = legalAnswer({ amount: '40000', from_developer: true, signed_on: day }, bare)
    expect(Number(values(fee)['legal_fee'])).toBeGreaterThan(0)
  })

  it.each([
    ['500000', false, '6250.00'],
    ['1000000', false, '11250.00'],
    ['10000', false, '500.00'],
    ['50000', true, '500.00'],
    ['250000', true, '2343.75'],
    ['500000', true, '4375.00'],
    ['1000000', true, '7312.50'],
    ['2000000', true, '12750.00'],
  ])('legal fees of RM %s, from a developer %s: %s', (amount, from_developer, fee) => {
    expect(values(legalAnswer({ amount, from_developer, signed_on: day }, book))['legal_fee']).toBe(fee)
  })

  it('service tax on legal fees by the day: 8 % since March 2024', () => {
    const on = (signed_on: string) =>
      values(legalAnswer({ amount: '500000', from_developer: false, signed_on }, book))['service_tax']
    expect([on('2024-02-29'), on('2024-03-01')]).toEqual(['375.00', '500.00'])
  })

  it.each([
    ['500000', '1050.00'],
    ['80000', '400.00'],
    ['2000000', '4050.00'],
    ['5000000', '9050.00'],
  ])('valuation of RM %s: %s', (value, fee) => {
    expect(values(valuationAnswer({ value, day }, book))['valuation_fee']).toBe(fee)
  })

  it('entry cost of 500,000 at 90 %: 75,125 before disbursements (domain.md)', () => {
    const input = {
      price: '500000',
      value: null,
      margin: '90',
      buyer: 'citizen',
      is_home: true,
      signed_on: day,
      first_home: false,
      from_developer: false,
      disbursements: '0',
      mrta: '0',
    } as const
    expect(values(entryAnswer(input, book))['entry_cost']).toBe('75125.00')
    expect(values(entryAnswer({ ...input, disbursements: '1200', mrta: '9800' }, book))['entry_cost']).toBe(
      '86125.00',
    )
    // Paid in cash: no loan, no fees for one.
    expect(values(entryAnswer({ ...input, margin: '0' }, book))['entry_cost']).toBe('515750.00')
  })

  it.each([
    [0, '90.00', '450000.00'],
    [1, '90.00', '450000.00'],
    [2, '70.00', '350000.00'],
  ])('margin with %i housing loans: %s percent', (loans, margin, largest) => {
    const input = { price: '500000', value: '520000', is_home: true, loans, age: 40, day }
    expect(values(marginAnswer(input, book))).toEqual({ largest_loan: largest, margin, tenure: '30' })
  })

  it.each([
    [30, '35'],
    [35, '35'],
    [36, '34'],
    [70, '0'],
    [75, '0'],
  ])('a buyer of %i borrows for %s years', (age, years) => {
    const input = { price: '500000', value: null, is_home: false, loans: 0, age, day }
    expect(values(marginAnswer(input, book))['tenure']).toBe(years)
  })

  it('rent of 2,500 on 500,000 yields 6 % (domain.md)', () => {
    expect(values(yieldAnswer({ price: '500000', rent: '2500', costs: '6000' }))).toEqual({
      gross_yield: '6.00',
      net_yield: '4.80',
      net_rent: '24000.00',
    })
  })

  it('[B10] the instalments of Schedule H with who pays them, and the interest a month after each', () => {
    const { table } = progressAnswer(
      { price: '618900', loan: '557010', rate: '4.3', schedule: 'schedule_h', day },
      book,
    )
    const column = (at: number) => table?.rows.map((row) => row[at])
    expect(table?.columns.map(({ name }) => name)).toEqual([
      'stage',
      'amount',
      'by_buyer',
      'by_loan',
      'interest_monthly',
    ])
    expect(column(0)?.every(Boolean)).toBe(true)
    expect(column(1)).toEqual([
      ...['61890.00', '61890.00', '92835.00', '61890.00', '61890.00', '61890.00', '30945.00', '30945.00'],
      ...['30945.00', '77362.50', '15472.50', '15472.50', '15472.50'],
    ])
    expect(column(2)?.slice(0, 2)).toEqual(['61890.00', '0.00'])
    expect(column(4)).toEqual([
      ...[
        '0.00',
        '221.77',
        '554.43',
        '776.20',
        '997.98',
        '1219.75',
        '1330.64',
        '1441.52',
        '1552.41',
        '1829.62',
      ],
      ...['1885.07', '1940.51', '1995.95'],
    ])
  })

  it('no rate in force on a day is said, with its name', () => {
    expect(() => duty('500000', { signed_on: '2010-01-01' })).toThrow(
      expect.objectContaining({ status: 409, text: expect.objectContaining({ key: 'calculator.no_rate' }) }),
    )
  })
})

describe('selling', () => {
  const sale = {
    bought_on: '2022-03-12',
    bought_for: '500000',
    costs: '18000',
    sold_on: '2026-11-20',
    sold_for: '640000',
    selling_costs: '20736',
    waived: false,
  }

  it.each([
    ['citizen', { rpgt: '13670.64', retained: '19200.00', refund: '5529.36', gain: '101264.00' }],
    ['company', { rpgt: '15189.60', retained: '19200.00', refund: '4010.40' }],
    ['foreigner', { rpgt: '27341.28', retained: '44800.00', refund: '17458.72' }],
  ] as const)('[B10] RPGT of a %s in the fifth year', (seller, expected) => {
    expect(values(rpgtAnswer({ ...sale, seller }, book))).toMatchObject(expected)
  })

  it('[B10] the anniversary still belongs to the year that ends', () => {
    expect(yearHeld('2022-03-12', '2025-03-12')).toBe(3)
    expect(yearHeld('2022-03-12', '2025-03-13')).toBe(4)
    expect(yearHeld('2022-03-12', '2022-03-12')).toBe(1)
    expect(yearHeld('2020-02-29', '2021-02-28')).toBe(1)
  })

  it('a loss is not taxed, a small gain is exempt, and a citizen’s private residence once', () => {
    expect(values(rpgtAnswer({ ...sale, seller: 'citizen', sold_for: '500000' }, book))['rpgt']).toBe('0.00')
    expect(values(rpgtAnswer({ ...sale, seller: 'citizen', sold_for: '548000' }, book))['rpgt']).toBe('0.00')
    expect(values(rpgtAnswer({ ...sale, seller: 'citizen', waived: true }, book))['rpgt']).toBe('0.00')
    expect(values(rpgtAnswer({ ...sale, seller: 'company', waived: true }, book))['rpgt']).toBe('15189.60')
    expect(values(rpgtAnswer({ ...sale, seller: 'company', sold_for: '900000' }, book))['to_pay']).toBe(
      '27189.60',
    )
  })
})
