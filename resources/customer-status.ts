import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const customerStatusResource = defineLookup({
  call: 'customer-status',
  label: ['Customer status', 'Customer statuses'],
  path: '/settings/customerStatus',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_customer_status'] },
  group: 'statuses',
  order: 11,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('customer_status'),
})
