import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const mortgageStatusResource = defineLookup({
  call: 'mortgage-status',
  label: ['Mortgage status', 'Mortgage statuses'],
  path: '/settings/mortgageStatus',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_mortgage_status'] },
  group: 'statuses',
  order: 13,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('mortgage_status'),
})
