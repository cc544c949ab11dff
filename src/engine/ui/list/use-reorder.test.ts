import { expect, it } from 'vitest'
import { wholeOrder } from './use-reorder.ts'

it.each([
  ['all rows shown', [1, 2, 3], [1, 2, 3], [3, 1, 2], [3, 1, 2]],
  ['a page of them', [1, 2, 3, 4, 5], [3, 4], [4, 3], [1, 2, 4, 3, 5]],
  ['one that came meanwhile', [1, 9, 2], [1, 2], [2, 1], [2, 9, 1]],
])('%s keep what stands around them', (_what, all, shown, moved, order) => {
  expect(wholeOrder(all, shown, moved)).toEqual(order)
})
