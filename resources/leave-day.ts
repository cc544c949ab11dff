import { f } from '../src/engine/field.ts'
import { defineResource } from '../src/engine/resource.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { assignmentRuleAccess } from '../schemas/assignment-rule.ts'

const schema = defineSchema(
  'leave_day',
  {
    user_id: f.ref('user', { required: true, index: true, label: 'Person' }),
    first_day: f.date({ required: true }),
    last_day: f.date({ required: true, help: 'Same as the first day for a single day' }),
    note: f.text({ max: 120 }),
  },
  { title: 'first_day' },
)

/** Leave days: no leads are assigned to people on leave [ENT-07]. */
export const leaveDayResource = defineResource(schema, {
  service: 'lookup',
  call: 'leave-day',
  label: ['Leave', 'Leave days'],
  paths: { list: '/settings/leaveDays' },
  access: { list: assignmentRuleAccess, edit: assignmentRuleAccess },
  undo: true,
  menu: { group: 'settings', order: 22 },
  list: {
    columns: ['first_day', 'last_day', 'user_id', 'note'],
    filters: ['user_id', 'first_day', 'last_day'],
    sort: ['first_day', 'DESC'],
  },
  form: ['user_id', { row: ['first_day', 'last_day'] }, 'note'],
})
