import Decimal from 'decimal.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOf } from '../billing/spread.ts'
import { settle } from './settle.ts'

const terms = { withheld: true, rate: 2, cap: null }

it('[B10] what a revoke takes back comes off the next share, with a cap in part', () => {
  const lines = [
    { id: 1, prod_id: 1, amount: '-14553.33' },
    { id: 2, prod_id: 2, amount: '20000.00' },
  ]
  expect(settle(lines, terms)).toMatchObject({
    gross: '5446.67',
    withheld: '108.93',
    net: '5337.74',
    waits: '0.00',
    parts: [
      { id: 1, amount: '-14553.33' },
      { id: 2, amount: '20000.00' },
    ],
  })
  expect(settle(lines, { ...terms, cap: 50 })).toMatchObject({
    gross: '10000.00',
    waits: '-4553.33',
    parts: [
      { id: 1, amount: '-10000.00' },
      { id: 2, amount: '20000.00' },
    ],
  })
})

it('[B4] unpaid lines of a revoked case cancel out, whatever the cap', () => {
  const lines = [
    { id: 1, prod_id: 1, amount: '14553.33' },
    { id: 2, prod_id: 1, amount: '-14553.33' },
  ]
  expect(settle(lines, { ...terms, cap: 10 })).toMatchObject({ gross: '0.00', waits: '0.00' })
})

it('[B9] parts add up to what is paid, none beyond its line, and the rest is what waits', () => {
  const line = fc.record({
    prod_id: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: -50_000_00, max: 50_000_00 }).map((sen) => new Decimal(sen).dividedBy(100)),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom(null, 0, 30, 50), (found, cap) => {
      const lines = found.map((each, at) => ({ ...each, id: at }))
      const { gross, waits, parts } = settle(lines, { ...terms, cap })
      expect(sumOf(parts.map(({ amount }) => amount)).toFixed(2)).toBe(new Decimal(gross).toFixed(2))
      expect(sumOf([gross, waits]).toFixed(2)).toBe(sumOf(lines.map(({ amount }) => amount)).toFixed(2))
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
      for (const { id, amount } of parts) {
        const whole = lines[id]?.amount ?? new Decimal(0)
        expect(new Decimal(amount).isNegative()).toBe(whole.isNegative())
        expect(new Decimal(amount).abs().lessThanOrEqualTo(whole.abs())).toBe(true)
        // Only what is taken back is settled in part.
        if (whole.isPositive()) expect(new Decimal(amount).equals(whole)).toBe(true)
      }
    }),
  )
})
