import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** Membership of a hub and optionally a team; both end days inclusive (sales.md B5). */
export const hubMemberSchema = defineSchema(
  'hub_member',
  {
    user_id: f.ref('user', { readOnly: true, required: true, index: true, label: 'Member' }),
    hub_id: f.ref('hub', { readOnly: true, required: true, index: true, label: 'Hub' }),
    hub_team_id: f.ref('hub_team', { readOnly: true, sharing: 'hub_id', index: true, label: 'Team' }),
    member_from: f.date({ readOnly: true, required: true, label: 'From' }),
    member_until: f.date({ readOnly: true, label: 'Until' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'member_from', idName: 'hub_member_id' },
)
export type HubMember = RecordOf<typeof hubMemberSchema>
