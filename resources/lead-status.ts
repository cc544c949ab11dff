import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const leadStatusResource = defineLookup({
  call: 'status',
  table: 'lead_status',
  label: ['Lead Status', 'Lead Statuses'],
  path: '/settings/leadStatus',
  keptBy: { roleTypes: ['admin', 'corporate', 'manager'], code: 'stg_lead_status' },
  order: 10,
  title: 'status',
  colour: 'colour',
  fields: {
    status: f.text({ required: true, max: 80 }),
    group: f.choice({ main: 'Main', sub: 'Sub' }, { required: true, default: 'main', label: 'Level' }),
    parent_id: f.ref('status', { label: 'Under', help: 'The main status a sub status belongs to' }),
    colour: f.colour({ required: true, default: '#5b6b7f' }),
  },
})
