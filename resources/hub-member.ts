import { hubPeople } from '../src/domain/hub/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { hubMemberSchema } from '../schemas/hub-member.ts'

/** Dated hub and team memberships; changed only by approved requests. */
export const hubMemberResource = defineResource(hubMemberSchema, {
  service: 'hub',
  call: 'members',
  label: ['Member', 'Members'],
  paths: { list: '/hubMembers' },
  access: { list: hubPeople, create: null, edit: null, delete: null },
  sets: { present: 'Current members' },
  partOf: 'hub_id',
  ownBlock: true,
  list: {
    columns: ['user_id', 'hub_team_id', 'member_from', 'member_until'],
    filters: ['hub_id', 'hub_team_id', 'user_id', 'member_from', 'member_until'],
    sort: ['member_from', 'DESC'],
  },
  form: ['user_id', 'hub_team_id', { row: ['member_from', 'member_until'] }],
})
