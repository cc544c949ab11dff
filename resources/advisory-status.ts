import { statusFields } from '../schemas/status-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const advisoryStatusResource = defineLookup({
  call: 'loan_advisory_status',
  label: ['Advisory status', 'Advisory statuses'],
  path: '/settings/advisoryStatus',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_advisory_status'] },
  group: 'statuses',
  order: 12,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: {
    ...statusFields('loan_advisory_status'),
    tat_day: f.int({ min: 0, max: 365, label: 'Turnaround days', help: 'Maximum number of days' }),
    tat_stop: f.bool({ default: false, label: 'Stops the clock', help: 'Ends the turnaround time' }),
  },
})
