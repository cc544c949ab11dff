import { f } from '../src/engine/field.ts'
import { defineResource } from '../src/engine/resource.ts'
import { defineSchema } from '../src/engine/schema.ts'

const managers = { roleTypes: ['admin', 'corporate', 'manager'] } as const

const schema = defineSchema(
  'fwd_target',
  {
    month: f.month({ required: true }),
    target_of: f.choice(
      { person: 'One person', team: 'A whole team' },
      { required: true, default: 'person', label: 'Target of' },
    ),
    user_id: f.ref('user', {
      required: true,
      unique: true,
      label: 'Person',
      help: 'For a team or hub, choose its manager. One target per month',
    }),
    target_amount: f.money({ label: 'Target amount', help: 'In RM' }),
    target_cases: f.int({ min: 0, max: 100_000, label: 'Target cases' }),
  },
  { title: 'month', namesKept: true },
)

/** Monthly targets of people and teams, set in advance (domain.md, KPI) [RTE-24][ROL-04]. */
export const fwdTargetResource = defineResource(schema, {
  service: 'lookup',
  call: 'fwd-target',
  label: ['Target', 'Targets'],
  paths: { list: '/settings/fwd-target' },
  access: { list: managers, edit: managers },
  undo: true,
  menu: { group: 'settings', order: 20 },
  list: {
    columns: ['month', 'target_of', 'user_id', 'target_amount', 'target_cases'],
    filters: ['month', 'target_of', 'user_id'],
    sort: ['month', 'DESC'],
  },
  form: ['month', { row: ['target_of', 'user_id'] }, { row: ['target_amount', 'target_cases'] }],
})
