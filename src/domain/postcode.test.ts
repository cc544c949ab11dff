import { expect, it } from 'vitest'
import { postcodeFault } from './postcode.ts'

it.each([
  ['50480', 'kuala_lumpur', null],
  ['47500', 'selangor', null],
  ['88000', 'sabah', null],
  ['80100', null, null],
  ['47500', 'sabah', 'state'],
  ['4750', 'selangor', 'form'],
  ['00100', null, 'form'],
  ['SW1A 1AA', 'abroad', null],
  ['SW1A 1AA', 'selangor', 'form'],
])('the postcode %s in %s', (postcode, state, fault) => {
  expect(postcodeFault(postcode, state)).toBe(fault)
})
