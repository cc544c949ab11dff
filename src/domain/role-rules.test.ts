import { expect, it } from 'vitest'
import { keptCodes, mayChangeType, roleKey, unknownCodes, withheldCodes } from './role-rules.ts'

it('names the codes that do not exist', () => {
  expect(unknownCodes(['l_lead__listing', 'l_lead__fly', ''])).toEqual(['l_lead__fly', ''])
})

const holding = (...codes: string[]) => ({ codes: new Set(codes) })

it.each([
  [
    'nobody gives what they do not hold',
    ['l_lead__show', 'l_lead__edit'],
    ['l_lead__show'],
    ['l_lead__edit'],
  ],
  ['the owner gives every ordinary code', ['l_lead__edit', 'role_admin'], ['role_corporate'], []],
  ['the owner’s code is an owner’s to give', ['role_corporate'], ['role_admin'], ['role_corporate']],
  ['the operator’s code is an operator’s', ['role_super_admin'], ['role_corporate'], ['role_super_admin']],
  ['who has it gives it', ['role_super_admin'], ['role_super_admin'], []],
  ['outside staff are marked by whoever keeps roles', ['role_external_user'], [], []],
])('[ROL-01] %s', (_, added, held, withheld) => {
  expect(withheldCodes(added, holding(...held))).toEqual(withheld)
})

it('the codes of owner and operator are taken by their holders alone', () => {
  const taken = ['l_lead__show', 'role_corporate', 'role_super_admin']
  expect(keptCodes(taken, holding('role_admin'))).toEqual(['role_corporate', 'role_super_admin'])
  expect(keptCodes(taken, holding('role_corporate'))).toEqual(['role_super_admin'])
})

it('a role becomes an owner’s, or ceases to be one, by an owner alone', () => {
  expect(mayChangeType('admin', 'manager', { roleType: 'admin' })).toBe(true)
  for (const [from, to] of [
    [null, 'corporate'],
    ['corporate', 'admin'],
  ] as const) {
    expect(mayChangeType(from, to, { roleType: 'admin' })).toBe(false)
    expect(mayChangeType(from, to, { roleType: 'corporate' })).toBe(true)
  }
})

it('makes a key from a name, another one for each role', () => {
  expect(roleKey('  Senior  Agent ', new Set())).toBe('senior agent')
  expect(roleKey('Senior Agent', new Set(['senior agent', 'senior agent 2']))).toBe('senior agent 3')
})
