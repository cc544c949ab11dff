import { expect, it } from 'vitest'
import { roleKey, unknownCodes, withheldCodes } from './role-rules.ts'

it('names the codes that do not exist', () => {
  expect(unknownCodes(['l_lead__listing', 'l_lead__fly', ''])).toEqual(['l_lead__fly', ''])
})

it('[ROL-01] role_super_admin is handed on by its holders alone', () => {
  const added = ['l_lead__listing', 'role_super_admin']
  expect(withheldCodes(added, { codes: new Set(['role_corporate']) })).toEqual(['role_super_admin'])
  expect(withheldCodes(added, { codes: new Set(['role_super_admin']) })).toEqual([])
})

it('makes a key from a name, another one for each role', () => {
  expect(roleKey('  Senior  Agent ', new Set())).toBe('senior agent')
  expect(roleKey('Senior Agent', new Set(['senior agent', 'senior agent 2']))).toBe('senior agent 3')
})
