import { expect, it } from 'vitest'
import type { RoleType } from './auth-user.ts'
import { mayHandOut, mayManage } from './user-rules.ts'

const asker = (roleType: RoleType | null, ...codes: string[]) => ({ roleType, codes: new Set(codes) })
const grant = (role_type: RoleType | null, ...access_codes: string[]) => ({ role_type, access_codes })

it.each([
  ['an admin gives a role with what they have', grant('admin', 'a'), asker('admin', 'a'), true],
  ['but no code beyond it', grant('manager', 'a', 'b'), asker('admin', 'a'), false],
  ['and no owner’s role', grant('corporate', 'a'), asker('admin', 'a'), false],
  [
    'which an owner gives',
    grant('corporate', 'a', 'role_corporate'),
    asker('corporate', 'role_corporate'),
    true,
  ],
  ['but not role_super_admin', grant(null, 'role_super_admin'), asker('corporate', 'role_corporate'), false],
  ['its holder gives it', grant(null, 'role_super_admin'), asker('admin', 'role_super_admin'), true],
  ['a manager gives staff what they have', grant(null, 'a'), asker('manager', 'a', 'b'), true],
  ['no code beyond it', grant(null, 'a', 'c'), asker('manager', 'a', 'b'), false],
  ['and no role type', grant('manager', 'a'), asker('manager', 'a'), false],
])('%s', (_name, role, session, expected) => {
  expect(mayHandOut(role, session)).toBe(expected)
})

it('who has one role that a session could not give is not its to manage', () => {
  expect(mayManage([grant(null, 'a'), grant('admin')], asker('manager', 'a'))).toBe(false)
  expect(mayManage([grant('corporate', 'role_corporate')], asker('admin', 'a'))).toBe(false)
  expect(mayManage([], asker('manager'))).toBe(true)
})
