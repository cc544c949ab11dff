import { expect, it } from 'vitest'
import { applicant, rules } from './dsr.fixture.ts'
import { tenures } from './tenure.ts'

const place = { product: 'ML', day: '2026-01-01' } as const
const [any] = rules.terms.filter(({ product }) => product === 'ML')
if (!any) throw new Error('no terms of mortgages')

it('a loan runs as long as the product where the oldest borrower is young enough', () => {
  expect(tenures(['any'], rules.terms, [applicant({ age: 30 })], place)).toEqual([
    { bank: 'any', years: 35, by: 'product', age: null },
  ])
})

it('it ends at the bank’s age for the oldest borrower, and says whose', () => {
  const both = [applicant({ age: 30 }), applicant({ id: 2, name: 'Ali', age: 52 })]
  expect(tenures(['any'], rules.terms, both, place)).toEqual([
    { bank: 'any', years: 18, by: 'age', age: { limit: 70, name: 'Ali', now: 52 } },
  ])
  expect(tenures(['any'], rules.terms, [applicant({ age: 75 })], place)[0]?.years).toBe(0)
})

it('banks that lend for longer come first', () => {
  const terms = [...rules.terms, { ...any, bank: 'BSN', max_years: 30 }]
  const all = tenures(['BSN', 'Maybank'], terms, [applicant({ age: 30 })], place)
  expect(all.map(({ bank, years }) => [bank, years])).toEqual([
    ['Maybank', 35],
    ['BSN', 30],
  ])
})
