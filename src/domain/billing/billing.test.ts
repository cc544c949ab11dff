import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTax } from './document-tax.ts'
import { unitFees, type FeeTerms } from './fees.ts'
import { splitReceipt } from './receipt.ts'
import { spread, sumOf } from './spread.ts'

const sen = fc.integer({ min: 0, max: 900_000_00 }).map((amount) => new Decimal(amount).dividedBy(100))

describe('fees', () => {
  const terms: FeeTerms = {
    tier_method: 'each',
    tiers: [
      { from_unit: 1, percent: 3 },
      { from_unit: 11, percent: 4 },
      { from_unit: 21, percent: 5 },
    ],
  }
  const november = [
    { prod_id: 1, spa_signed_on: '2026-11-03', price: '523450.00' },
    { prod_id: 2, spa_signed_on: '2026-11-09', price: '618888.88' },
    { prod_id: 3, spa_signed_on: '2026-11-20', price: '487333.00' },
  ]

  it('[B10] tiers inside a month: each unit by its own', () => {
    expect(unitFees(terms, november, { before: 9 })).toEqual([
      { prod_id: 1, rank: 10, percent: '3', fee: '15703.50' },
      { prod_id: 2, rank: 11, percent: '4', fee: '24755.56' },
      { prod_id: 3, rank: 12, percent: '4', fee: '19493.32' },
    ])
  })

  it('[B10] the whole method trues the earlier units up to the tier reached', () => {
    const whole = { ...terms, tier_method: 'whole' } as const
    const [first] = unitFees(whole, november, { before: 9 })
    expect(first?.fee).toBe('20938.00')
    expect(new Decimal(first?.fee ?? 0).minus('15703.50').toFixed(2)).toBe('5234.50')
  })

  it('[B10] after a revoke with recount the next unit takes the rank, without it each keeps its own', () => {
    const [, second] = november
    const recounted = unitFees(terms, november.slice(1), { before: 9 })
    expect(recounted[0]).toEqual({ prod_id: second?.prod_id, rank: 10, percent: '3', fee: '18566.67' })
    expect(new Decimal('24755.56').minus('18566.67').toFixed(2)).toBe('6188.89')
    const kept = unitFees(terms, november, { before: 9, revoked: new Set([1]) })
    expect(kept.map(({ rank, fee }) => [rank, fee])).toEqual([
      [11, '24755.56'],
      [12, '19493.32'],
    ])
  })

  it('units of one day are ranked by their case', () => {
    const same = [7, 5, 6].map((prod_id) => ({ prod_id, spa_signed_on: '2026-11-03', price: '100000' }))
    expect(unitFees(terms, same).map(({ prod_id }) => prod_id)).toEqual([5, 6, 7])
  })

  it('[B10] a fee in stages of 40, 30 and 30 adds up', () => {
    expect(spread('24755.56', [40, 30, 30])).toEqual(['9902.22', '7426.67', '7426.67'])
  })
})

describe('tax', () => {
  it('[B10] is computed on the document and spread by the largest remainder', () => {
    expect(documentTax([{ amount: '59952.38', rate: 8 }])).toEqual(['4796.19'])
    expect(documentTax([1, 2, 3].map(() => ({ amount: '100.06', rate: 8 })))).toEqual([
      '8.01',
      '8.00',
      '8.00',
    ])
    expect(documentTax([{ amount: '300.00', rate: 8 }])).toEqual(['24.00'])
  })

  it('each rate is computed by itself', () => {
    expect(
      documentTax([
        { amount: '100.06', rate: 8 },
        { amount: '50.00', rate: 0 },
        { amount: '100.06', rate: '8.0' },
        { amount: '100.00', rate: 6 },
      ]),
    ).toEqual(['8.01', '0.00', '8.00', '6.00'])
  })

  it('[B9] lines add up to the tax of the document, and none is a sen off its own', () => {
    fc.assert(
      fc.property(fc.array(sen, { minLength: 1, maxLength: 40 }), fc.constantFrom(6, 8), (amounts, rate) => {
        const taxes = documentTax(amounts.map((amount) => ({ amount, rate })))
        const whole = sumOf(amounts).times(rate).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
        expect(sumOf(taxes).toFixed(2)).toBe(whole.toFixed(2))
        for (const [at, tax] of taxes.entries()) {
          const own = amounts[at]?.times(rate).dividedBy(100) ?? new Decimal(0)
          expect(own.minus(tax).abs().lessThan('0.01')).toBe(true)
        }
      }),
    )
  })
})

describe('receipts', () => {
  it('[B10] the invoice less its credit note: fee and tax of a part and of the rest', () => {
    const open = { fee: '59652.38', tax: '4772.19' }
    expect(splitReceipt('40000.00', [open])).toEqual([{ fee: '37037.04', tax: '2962.96' }])
    const rest = { fee: '22615.34', tax: '1809.23' }
    expect(splitReceipt('24424.57', [rest])).toEqual([rest])
  })

  it('more than is open is refused', () => {
    expect(() => splitReceipt('108.01', [{ fee: '100.00', tax: '8.00' }])).toThrow(RangeError)
  })

  it('[B9] parts add up to the receipt, none exceeds what is open, and the last closes all', () => {
    const line = fc.tuple(sen, sen).map(([fee, tax]) => ({ fee, tax }))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (open, percent) => {
          const due = sumOf(open.flatMap(({ fee, tax }) => [fee, tax]))
          const received = due.times(percent).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_DOWN)
          const parts = splitReceipt(received, open)
          expect(sumOf(parts.flatMap(({ fee, tax }) => [fee, tax])).toFixed(2)).toBe(received.toFixed(2))
          const left = open.map(({ fee, tax }, at) => ({
            fee: fee.minus(parts[at]?.fee ?? 0),
            tax: tax.minus(parts[at]?.tax ?? 0),
          }))
          for (const { fee, tax } of left) expect(fee.isNegative() || tax.isNegative()).toBe(false)
          const last = splitReceipt(due.minus(received), left)
          for (const [at, { fee, tax }] of left.entries())
            expect([last[at]?.fee, last[at]?.tax]).toEqual([fee.toFixed(2), tax.toFixed(2)])
        },
      ),
    )
  })
})
