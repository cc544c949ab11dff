import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const otherLoanStatusResource = defineLookup({
  call: 'other-loan-status',
  label: ['Other loan status', 'Other loan statuses'],
  path: '/settings/otherLoanStatus',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_other_loan_status'] },
  group: 'statuses',
  order: 16,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('other_loan_status'),
})
