import { statusFields } from '../schemas/status-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const solicitorStatusResource = defineLookup({
  call: 'solicitor-status',
  label: ['Solicitor status', 'Solicitor statuses'],
  path: '/settings/solicitorStatus',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  group: 'statuses',
  order: 18,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: {
    ...statusFields('solicitor_status'),
    agreement: f.choice({ spa: 'Sale and purchase', la: 'Loan agreement' }, { required: true }),
  },
})
