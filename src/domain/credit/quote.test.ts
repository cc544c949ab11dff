import { expect, it } from 'vitest'
import { pricesInForce } from '../prices-in-force.ts'
import { quoteOf } from './quote.ts'

const prices = pricesInForce({}, 0)

it.each([
  ['credit_report', [], '36.00'],
  ['credit_report', ['ccris', 'guarantor', 'angkasa'], '41.21'],
  ['cbm_report', [], '36.00'],
  ['trade_reference', [], '5.00'],
  ['sme', ['ccris'], '26.05'],
  ['trade_reference', ['ccris'], '5.00'],
] as const)('[PRO-11] %s with %j costs RM %s by default', (product, addons, total) => {
  expect(quoteOf(prices, product, addons).total).toBe(total)
})

it('[PRO-12] an override and the discount reach the quote', () => {
  expect(quoteOf(pricesInForce({ price_credit_report: '40' }, 10), 'credit_report', ['ccris']).total).toBe(
    '36.95',
  )
})
