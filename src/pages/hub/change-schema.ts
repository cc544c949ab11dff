import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'

export const changeSchema = defineSchema(
  'membership_change',
  {
    user_id: f.ref('user', { required: true, label: 'Person' }),
    hub_id: f.ref('hub', { required: true, label: 'Hub', only: { status: 'active' } }),
    hub_team_id: f.ref('hub_team', { label: 'Team', sharing: 'hub_id' }),
    leader_id: f.ref('user', { label: 'New manager' }),
    effective_on: f.date({ required: true, label: 'Effective date' }),
    reason: f.longText({ max: 2000, label: 'Reason' }),
  },
  { title: 'effective_on' },
)
