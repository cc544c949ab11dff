import { expect, it } from 'vitest'
import { leadResource } from '../../resources/lead.ts'
import type { AccessSession } from '../../src/domain/access.ts'
import { columnsFor, shownColumns } from '../../src/engine/ui/list/list-columns.ts'

const shown = (roleType: string | null, codes: string[]) => {
  const session = { roleType, codes: new Set(codes), appCode: 'sas' } as unknown as AccessSession
  const columns = columnsFor(leadResource, {}, session)
  expect(columns.map(({ key }) => key)).not.toContain('message_group_bundle_key')
  return shownColumns(leadResource, columns, undefined, session).map(({ key }) => key)
}

it('an agent’s leads stand there without whose they are; the appointment comes third', () => {
  const own = shown(null, [])
  expect(own.slice(0, 3)).toEqual(['name', 'contact_no', 'appointment_at'])
  expect(own).not.toContain('assign_to')
  expect(own).not.toContain('created_at')
  expect(shown('manager', [])).toContain('assign_to')
  expect(shown(null, ['l_lead__view_all'])).toContain('assign_to')
})
