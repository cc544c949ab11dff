import { expect, it } from 'vitest'
import {
  changedCodes,
  changesOf,
  differ,
  hasCode,
  weightyChanges,
  withChange,
  withoutRole,
  type RoleRecord,
} from './role-changes.ts'

const role = (id: number, ...access_codes: string[]): RoleRecord => ({
  id,
  version: 1,
  role_name: `Role ${id}`,
  role_type: null,
  role_access: `role ${id}`,
  application_code: 'sas',
  access_codes,
  user_count: 0,
})
const [one, two] = [role(1, 'a', 'b'), role(2, 'b')]
const drafts = withChange(withChange(new Map(), one, 'a', false), one, 'c', true)

it('changes go on top of the codes that a role has by then', () => {
  expect(changedCodes(one, drafts)).toEqual(['b', 'c'])
  expect(changedCodes(role(1, 'b', 'd'), drafts)).toEqual(['b', 'd', 'c'])
  expect([hasCode(one, 'a', drafts), hasCode(two, 'a', drafts)]).toEqual([false, false])
})

it('a change that is undone, or that somebody else made, is none', () => {
  expect(changesOf(one, withChange(drafts, one, 'a', true))).toEqual(new Map([['c', true]]))
  expect(changesOf(role(1, 'c'), drafts).size).toBe(0)
  expect(withoutRole(drafts, 1).size).toBe(0)
})

it('roles differ in a code before or after the changes: a row stays while it is worked on', () => {
  expect(differ([one, two], 'a', drafts)).toBe(true)
  expect(differ([one, two], 'c', drafts)).toBe(true)
  expect(differ([one, two], 'b', drafts)).toBe(false)
})

it('changes of who decides, and of one’s own role, are asked about first', () => {
  const [own, other] = [role(1, 'l_lead__show'), role(2, 'stg_role_access', 'l_lead__show')]
  let drafts = withChange(new Map(), own, 'l_lead__export', true)
  drafts = withChange(drafts, other, 'l_lead__export', true)
  drafts = withChange(drafts, other, 'stg_role_access', false)
  const held = [{ role_access: 'role 1', application_code: 'sas' }]
  expect(weightyChanges([own, other], drafts, held)).toEqual([
    { role: own, code: 'l_lead__export', on: true },
    { role: other, code: 'stg_role_access', on: false },
  ])
  expect(weightyChanges([other], withChange(new Map(), other, 'l_lead__show', false), held)).toEqual([])
})
