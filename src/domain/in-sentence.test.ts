import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it.each([
  ['Lead status', 'lead status'],
  ['SMS template', 'SMS template'],
  ['E-mail', 'e-mail'],
  ['NRIC', 'NRIC'],
  ['A lead', 'a lead'],
  ['Withheld (s.107D)', 'withheld (s.107D)'],
])('%s reads %s', (label, said) => {
  expect(inSentence(label)).toBe(said)
})
