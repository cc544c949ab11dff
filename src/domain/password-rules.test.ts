import { expect, it } from 'vitest'
import { brokenPasswordRules } from './password-rules.ts'

const user = { email: 'meiyee@harta.test', name: 'Chong Mei Yee' }

it.each([
  ['correct horse battery', []],
  ['kereta biru di jalan', []],
  ['一二三四五六七八九十天地', []],
  ['kereta biru', ['length']],
  ['short', ['length']],
  ['', ['length', 'common']],
  ['x1y2z3w4'.repeat(26), ['length']],
  ['i am meiyee today', ['own']],
  ['CHONG was here 1', ['own']],
  ['password123!', ['common']],
  ['Qwerty1234567890', ['common']],
  ['aaaaaaaaaaaa', ['common']],
  ['my password is a long one', []],
])('%s breaks %j', (password, rules) => {
  expect(brokenPasswordRules(password, user)).toEqual(rules)
})
