import { expect, it } from 'vitest'
import { initials } from './initials.ts'
import { leadingZeros } from './leading-zeros.ts'

const people = [
  ['Aina binti Salleh', 'AS'],
  ['Vignesh a/l Subramaniam', 'VS'],
  ['KAVITHA A/P RAJAN', 'KR'],
  ['Bin', 'B'],
  ['Wan Nor’ain binti Wan Ali', 'WNW'],
  ['陈伟强 Tan Wee Keong', '陈TW'],
  ['தேவி Devi', 'தD'],
  ['  josé  (peña) ', 'JP'],
  ['', ''],
] as const
it.each(people)('[VAL-11] initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it('takes as many letters as asked', () => {
  expect(initials('Wan Nor’ain binti Wan Ali', 2)).toBe('WN')
})

const numbers = [
  [42, undefined, '000042'],
  [1234567, undefined, '1234567'],
  ['7', 3, '007'],
] as const
it.each(numbers)('[VAL-11] %s padded to %s is %s', (value, length, padded) => {
  expect(leadingZeros(value, length)).toBe(padded)
})
