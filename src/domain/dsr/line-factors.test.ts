import { describe, expect, it } from 'vitest'
import { commitment, income, rules } from './dsr.fixture.ts'
import { figuresOfIncome } from './income-figures.ts'
import { commitmentFactors, incomeFactors, rangeOf } from './line-factors.ts'

const place = { product: 'PL', day: '2026-01-01' } as const
const [ruled] = rules.incomes.filter(({ kind }) => kind === 'overtime')
if (!ruled) throw new Error('no rule of overtime')
const withMaybank = {
  ...rules,
  incomes: [...rules.incomes, { ...ruled, bank: 'Maybank', percent: '80' }],
}

describe('factors beside a line', () => {
  it('an income counts by each bank’s own rule, else by that of any bank', () => {
    const factors = incomeFactors(income('overtime', { months: ['900', '600', '300'] }), withMaybank, place)
    const of = (name: string) => factors.find(({ bank }) => bank === name)
    expect(of('Maybank')).toMatchObject({ percent: '80', amount: '480.00' })
    expect(of('any')).toMatchObject({ percent: '50', amount: '300.00' })
    expect(rangeOf(factors.flatMap(({ percent }) => percent ?? []))).toEqual({ low: '50', high: '80' })
  })

  it('an income without its document counts at nothing, and says why', () => {
    const [first] = incomeFactors(income('rental', { amount: '1800', documented: false }), rules, place)
    expect(first).toMatchObject({ percent: null, amount: '0.00', why: [{ key: 'dsr.income.no_document' }] })
  })

  it('a commitment counts by its factor until its instalment is known', () => {
    const [byFactor] = commitmentFactors(commitment('credit_card', { outstanding: '3500' }), rules, place)
    expect(byFactor).toMatchObject({ amount: '175.00', why: [{ key: 'dsr.commitment.share.outstanding' }] })
    const paid = commitment('credit_card', { outstanding: '3500', instalment: '200' })
    expect(commitmentFactors(paid, rules, place)[0]).toMatchObject({ amount: '200.00' })
  })

  it.each([
    ['basic', { amount: true, months: 0, years: 0 }],
    ['overtime', { amount: true, months: 3, years: 0 }],
    ['commission', { amount: true, months: 6, years: 0 }],
    ['bonus', { amount: false, months: 0, years: 2 }],
    ['dividend', { amount: false, months: 0, years: 1 }],
  ] as const)('%s is entered by the figures that a bank reads of it', (kind, figures) => {
    expect(figuresOfIncome(kind, rules, place.day)).toEqual(figures)
  })
})
