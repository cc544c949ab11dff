import { expect, it } from 'vitest'
import { terms } from './terms.ts'

const said = terms.flatMap(({ paragraphs }) => paragraphs).join('\n')

it.each([
  ['liability is capped at RM1,000', /liability .* capped at RM1,000/],
  ['users are at least 18', /at least 18 years old/],
  ['notices count as received after 24 hours', /notice counts as received 24 hours after/],
])('[CON-06] the terms say that %s', (_what, text) => {
  expect(said).toMatch(text)
})
