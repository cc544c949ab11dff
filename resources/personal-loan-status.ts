import { statusFields } from '../schemas/status-fields.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const personalLoanStatusResource = defineLookup({
  call: 'personal-loan-status',
  label: ['Personal loan status', 'Personal loan statuses'],
  path: '/settings/personalLoanStatus',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_personal_loan_status'] },
  group: 'statuses',
  order: 14,
  title: 'status',
  mergesWithin: 'group',
  colour: 'colour',
  fields: statusFields('personal_loan_status'),
})
