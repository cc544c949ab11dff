import { expect, it } from 'vitest'
import { totalDeduction } from './tax-deductions.ts'

it.each([
  [['120.50', '80'], '200.50'],
  [['120.50', 'about fifty', '', null, undefined], '120.50'],
  [['RM 1,200.00', 0.1, 0.2], '1200.30'],
  [['10.005', '0.001'], '10.01'],
  [[], '0.00'],
])('[VAL-05] %j together are %s', (amounts, total) => {
  expect(totalDeduction(amounts)).toBe(total)
})
