import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

const sizes = (texts: readonly string[], documents: number, bytes: number) =>
  batchesOf(texts, (text) => text, { documents, bytes }).map(({ length }) => length)

it('documents go in submissions of so many and so large as MyInvois takes, none left out', () => {
  expect(sizes([], 100, 1000)).toEqual([])
  expect(
    sizes(
      Array.from({ length: 205 }, () => 'x'),
      100,
      5000,
    ),
  ).toEqual([100, 100, 5])
  // 300 bytes are 400 in base64.
  expect(
    sizes(
      Array.from({ length: 5 }, () => 'x'.repeat(300)),
      100,
      800,
    ),
  ).toEqual([2, 2, 1])
  expect(sizes(['x'.repeat(300), 'x', 'x'.repeat(300)], 100, 404)).toEqual([2, 1])
})
