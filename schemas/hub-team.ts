import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A team of a hub (sales.md B5). */
export const hubTeamSchema = defineSchema(
  'hub_team',
  {
    name: f.text({ required: true, max: 120, label: 'Team' }),
    hub_id: f.ref('hub', { required: true, index: true, label: 'Hub' }),
    team_manager_id: f.ref('user', {
      index: true,
      label: 'Team manager',
      help: 'To replace a team manager, request a change of leader',
    }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'hub_team_id' },
)
export type HubTeam = RecordOf<typeof hubTeamSchema>
