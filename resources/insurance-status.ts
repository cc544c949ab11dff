import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const insuranceStatusResource = defineLookup({
  call: 'insurance-status',
  label: ['Insurance status', 'Insurance statuses'],
  path: '/settings/insuranceStatus',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_insurance_status'] },
  group: 'statuses',
  order: 15,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('insurance_status'),
})
