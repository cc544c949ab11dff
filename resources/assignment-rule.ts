import { defineResource } from '../src/engine/resource.ts'
import { assignmentRuleSchema, assignmentRuleAccess } from '../schemas/assignment-rule.ts'

/** Assignment rules for new leads; the first match wins [ENT-07]. */
export const assignmentRuleResource = defineResource(assignmentRuleSchema, {
  service: 'lookup',
  call: 'assignment-rule',
  label: ['Assignment rule', 'Assignment rules'],
  paths: { list: '/settings/assignmentRules' },
  access: { list: assignmentRuleAccess, edit: assignmentRuleAccess },
  undo: true,
  menu: { group: 'settings', order: 21 },
  list: {
    columns: [
      'name',
      'active',
      'deal_by',
      { custom: 'receivers' },
      'channel_ids',
      'location_ids',
      'budget_ids',
      'property_type_ids',
      'interested_in',
    ],
    search: ['name'],
    sort: ['position', 'ASC'],
  },
  form: [
    { row: ['name', 'active'] },
    {
      section: 'Which leads',
      items: [
        { row: ['channel_ids', 'location_ids'] },
        { row: ['budget_ids', 'property_type_ids'] },
        'interested_in',
      ],
    },
    { section: 'Assignees', items: ['deal_by', { row: ['people_ids', 'team_of_id'] }, 'hub_id'] },
  ],
})
