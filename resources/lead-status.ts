import { statusFields } from '../schemas/status-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const leadStatusResource = defineLookup({
  call: 'status',
  table: 'lead_status',
  label: ['Lead Status', 'Lead Statuses'],
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
    closed: f.bool({ default: false, label: 'Closes the lead', help: 'It no longer counts as open then' }),
    on_conversion: f.bool({
      default: false,
      label: 'Given at conversion',
      help: 'A lead that becomes a customer gets this status',
    }),
  },
})
