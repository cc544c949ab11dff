import { expect, it } from 'vitest'
import { normalEmail } from './email.ts'

it.each([
  [' Director@Harta.TEST ', 'director@harta.test'],
  ['ｄirector@harta.test', 'director@harta.test'],
  ['\u212aamal@harta.test', 'kamal@harta.test'],
])('%j is %s', (given, normal) => {
  expect(normalEmail(given)).toBe(normal)
  expect(normalEmail(normal)).toBe(normal)
})

it('a dotted capital I is another letter than i', () => {
  expect(normalEmail('dİrector@harta.test')).not.toBe('director@harta.test')
})
