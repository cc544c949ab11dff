import { expect, it } from 'vitest'
import { phrase } from './phrase.ts'

const leads = { one: '%{smart_count} lead', other: '%{smart_count} leads' }

it.each([
  ['Saved', {}, 'Saved'],
  ['%{name} of %{name}', { name: 'Ali' }, 'Ali of Ali'],
  [leads, { smart_count: 1 }, '1 lead'],
  [leads, { smart_count: 0 }, '0 leads'],
  [leads, { smart_count: '1,200' }, '1,200 leads'],
  ['%{smart_count} done', { smart_count: 3 }, '3 done'],
  ['Hello %{who}', { who: undefined }, 'Hello %{who}'],
  ['Hello %{toString}', {}, 'Hello %{toString}'],
  ['Price: %{price}', { price: '$& $1' }, 'Price: $& $1'],
])('%j with %j is %j', (text, args, shown) => {
  expect(phrase(text, args)).toBe(shown)
})

it('takes the form by the language’s own categories', () => {
  const prospek = { other: '%{smart_count} prospek' }
  expect([1, 2].map((smart_count) => phrase(prospek, { smart_count }, 'ms'))).toEqual([
    '1 prospek',
    '2 prospek',
  ])
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' }
  expect([1, 3, 5].map((smart_count) => phrase(forms, { smart_count }, 'pl'))).toEqual(['one', 'few', 'many'])
})
