import { expect, it } from 'vitest'
import { inWords } from './in-words.ts'

const said = (value: unknown) => inWords(value, (key) => key)

it.each([
  [null, 'empty'],
  [{}, 'empty'],
  [true, 'yes'],
  [['a', 'b'], 'a, b'],
  [{ field_id: 5, on: false }, 'Field: 5, On: no'],
  [[{ a: 1, b: 2 }, { c: 3 }], 'A: 1, B: 2; C: 3'],
  [{ filter: { status_id: { in: [5, 6] } }, per_page: 25 }, 'Filter: (Status: (In: 5, 6)), Per page: 25'],
])('%j stands in words', (value, words) => {
  expect(said(value)).toBe(words)
})
