import { describe, expect, it } from 'vitest'
import { leadResource } from '../../../resources/lead.ts'
import { userResource } from '../../../resources/user.ts'
import { accessSessionOf } from '../../domain/access.ts'
import { testUser } from '../../domain/auth-user.fixture.ts'
import type { AccessCode } from '../../domain/access-codes.ts'
import { bulkFields, readableAmong } from './fields-of.ts'
import { prunedLayout, readableNames, writableIn } from './form/layout.ts'
import { columnsOf, neededFields } from './list/list-columns.ts'

const holding = (...access_codes: AccessCode[]) => accessSessionOf(testUser({ access_codes }))
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

describe('[ROL-02] a field that may not be read', () => {
  const { schema, list } = userResource

  it('has no column, is not asked for, searched or filtered by', () => {
    const columns = columnsOf(userResource, {}, holding())
    expect(columns.map(({ key }) => key)).toEqual(['name', 'team_leader_id'])
    expect(neededFields(userResource, columns)).toEqual(['name', 'team_leader_id'])
    expect(names(readableAmong(schema, list.search ?? [], holding()))).toEqual(['name'])
    expect(names(readableAmong(schema, ['email', 'status'], holding()))).toEqual(['status'])
  })

  it('is in no form and on no record page', () => {
    const readable = readableNames(schema, holding())
    expect(prunedLayout(['name', { row: ['contact_no'] }], (name) => readable.has(name))).toEqual(['name'])
  })

  it('is all of that for who may', () => {
    const columns = columnsOf(userResource, {}, holding('stg_user_management'))
    expect(columns.map(({ key }) => key)).toEqual(['name', 'team_leader_id', 'email', 'contact_no'])
  })
})

describe('[ROL-02] a field that may not be written', () => {
  it('is neither in a form to fill in nor set for many', () => {
    expect(writableIn(leadResource, holding())).not.toContain('assign_to')
    expect(writableIn(leadResource, holding('l_lead__assign'))).toContain('assign_to')
    expect(names(bulkFields(leadResource, holding()))).toEqual(['status_id'])
    expect(names(bulkFields(leadResource, holding('l_lead__assign')))).toEqual(['assign_to', 'status_id'])
  })
})
