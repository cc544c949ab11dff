import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const bankStatusResource = defineLookup({
  call: 'bank-status',
  label: ['Bank status', 'Bank statuses'],
  path: '/settings/bankStatus',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  group: 'statuses',
  order: 17,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('bank_status'),
})
