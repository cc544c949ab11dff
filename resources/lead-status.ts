import { statusFields } from '../schemas/status-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const leadStatusResource = defineLookup({
  call: 'status',
  table: 'lead_status',
  label: ['Lead status', 'Lead statuses'],
  path: '/settings/leadStatus',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_lead_status'] },
  group: 'statuses',
  order: 10,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  closing: 'closed',
  fields: {
    ...statusFields('status'),
    closed: f.bool({
      default: false,
      label: 'Counts as closed',
      help: 'Leads with this status are no longer open',
    }),
    on_conversion: f.bool({
      default: false,
      label: 'Set on conversion',
      help: 'Set on leads converted to customers',
    }),
  },
})
