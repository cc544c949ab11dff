import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const assignmentRuleAccess = { roleTypes: ['admin', 'corporate', 'manager'] } as const

const anyOf = 'Leave blank for any'

/** Lead conditions, recipients and distribution method [ENT-07]. */
export const assignmentRuleSchema = defineSchema(
  'assignment_rule',
  {
    name: f.text({ required: true, max: 80, unique: true }),
    active: f.bool({ required: true, default: true, label: 'Active' }),
    channel_ids: f.refs('channel', { label: 'Source channels', help: anyOf }),
    location_ids: f.refs('location', { label: 'Locations', help: anyOf }),
    budget_ids: f.refs('budget', { label: 'Budgets', help: anyOf }),
    property_type_ids: f.refs('property_type', { label: 'Property types', help: anyOf }),
    interested_in: f.text({
      max: 200,
      label: 'Interested in',
      help: 'Keywords separated by commas. A lead matches if it contains one of them',
    }),
    deal_by: f.choice(
      {
        turns: 'Round robin',
        fewest: 'Fewest open leads',
        weight: 'By weight',
      },
      {
        required: true,
        default: 'turns',
        label: 'Distribution',
        help: 'By weight: open leads are kept in proportion to each user’s weight',
      },
    ),
    people_ids: f.refs('user', { label: 'People' }),
    team_of_id: f.ref('user', {
      label: 'Include downline',
      help: 'For a team leader: everyone who reports to them',
    }),
    hub_id: f.ref('hub', {
      label: 'Hub',
      help: 'Assigns to current members of this hub',
      only: { status: 'active' },
    }),
  },
  { ordered: true, title: 'name' },
)
export type AssignmentRule = RecordOf<typeof assignmentRuleSchema>
