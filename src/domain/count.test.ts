import { expect, it } from 'vitest'
import { showCount } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
  [-45_000, '-45,000'],
])('%i is shown as %s', (count, shown) => {
  expect(showCount(count)).toBe(shown)
})
