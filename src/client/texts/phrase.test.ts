import { expect, it } from 'vitest'
import { phrase } from './phrase.ts'

it.each([
  ['Saved', {}, 'Saved'],
  ['%{name} of %{name}', { name: 'Ali' }, 'Ali of Ali'],
  ['%{smart_count} lead |||| %{smart_count} leads', { smart_count: 1 }, '1 lead'],
  ['%{smart_count} lead |||| %{smart_count} leads', { smart_count: 0 }, '0 leads'],
  ['%{smart_count} lead |||| %{smart_count} leads', { smart_count: '1,200' }, '1,200 leads'],
  ['%{smart_count} done', { smart_count: 3 }, '3 done'],
  ['Hello %{who}', { who: undefined }, 'Hello %{who}'],
  ['Hello %{toString}', {}, 'Hello %{toString}'],
  ['Price: %{price}', { price: '$& $1' }, 'Price: $& $1'],
])('%j with %j is %j', (text, args, shown) => {
  expect(phrase(text, args)).toBe(shown)
})
