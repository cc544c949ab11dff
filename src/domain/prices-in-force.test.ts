import { describe, expect, it } from 'vitest'
import { pricesInForce, reportDiscount } from './prices-in-force.ts'
import { reportPriceNames, type ReportPrice } from './report-prices.ts'

const priceOf = (name: ReportPrice, overrides: Partial<Record<ReportPrice, string>>, discount = 0) =>
  pricesInForce(overrides, discount).find(({ price_name }) => price_name === name)?.price_amount

const packages = (...discounts: number[]) => ({
  privileges: discounts.map((scpk_report_discount) => ({
    scpk_name: 'x',
    scpk_type: 'x',
    scpk_crm_chat_massage: false,
    scpk_report_discount,
  })),
})

describe('report prices', () => {
  it('[PRO-11] has the default prices', () => {
    expect(pricesInForce({}, 0).map(({ price_amount }) => price_amount)).toEqual(
      '36.00 1.00 1.05 1.06 3.10 5.00 25.00 1.05 1.06 3.10 36.00'.split(' '),
    )
  })

  it('[PRO-19] has one entry a price', () => {
    expect(pricesInForce({}, 0).map(({ price_name }) => price_name)).toEqual(reportPriceNames)
    expect(Object.keys(pricesInForce({}, 0)[0] ?? {})).toEqual(['price_name', 'price_amount'])
  })

  it.each<[why: string, override: string, discount: number, price: string]>([
    ['an override above 0 replaces the default', '40.00', 0, '40.00'],
    ['0 means the default', '0.00', 0, '36.00'],
    ['less than 0 does too', '-1', 0, '36.00'],
    ['the discount is taken off the default', '0', 10, '32.40'],
    ['and off the override', '40.00', 12.5, '35.00'],
    ['half a sen is rounded up', '0.05', 10, '0.05'],
    ['less than half is not', '0.04', 10, '0.04'],
    ['all of it', '40', 100, '0.00'],
  ])('[PRO-12] %s', (_why, override, discount, price) => {
    expect(priceOf('price_credit_report', { price_credit_report: override }, discount)).toBe(price)
  })

  it('[PRO-12] a point is never discounted', () => {
    expect(priceOf('price_topup_point', {}, 50)).toBe('1.00')
  })

  it('[PRO-12] the best discount of a subscription counts, within 0 and 100', () => {
    expect(reportDiscount(packages(10, 0, 15))).toBe(15)
    expect(reportDiscount(packages(150))).toBe(100)
    expect(reportDiscount(packages(-5))).toBe(0)
    expect(reportDiscount(packages())).toBe(0)
    expect(reportDiscount(null)).toBe(0)
  })
})
