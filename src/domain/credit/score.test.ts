import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BureauReport } from './report.ts'
import { bandOf, fintScore } from './score.ts'

const card = {
  lender: 'Maybank',
  facility: 'credit_card',
  limit: '10000.00',
  outstanding: '2000.00',
  instalment: '100.00',
  since: '2018-01-01',
  arrears: [0, 0, 0],
} as const
const clean: BureauReport = {
  reference: 'r',
  as_of: '2026-11-20',
  score: 760,
  facilities: [{ ...card, arrears: [...card.arrears] }],
  litigation: [],
  trade_references: [],
  officers: [],
}

it('[PRO-10] a clean file of some years has the highest score, each finding is said with its points', () => {
  expect(fintScore(clean)).toMatchObject({ score: 850, band: 'excellent' })
  const late = {
    ...clean,
    facilities: [{ ...card, arrears: [2, 1, 0], outstanding: '9000.00' }],
  }
  expect(fintScore(late)).toMatchObject({
    score: 850 - 120 - 72,
    factors: expect.arrayContaining([
      { name: 'arrears', found: 2, points: 120 },
      { name: 'utilisation', found: 90, points: 72 },
    ]),
  })
})

it('another month in arrears never raises the score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }), (arrears) => {
      const of = (months: number[]) =>
        fintScore({ ...clean, facilities: [{ ...card, arrears: months }] }).score
      expect(of(arrears.map((months) => months + 1))).toBeLessThanOrEqual(of(arrears))
    }),
  )
})

it.each([
  [744, 'excellent'],
  [743, 'very_good'],
  [528, 'poor'],
  [null, null],
] as const)('%s is %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
})
