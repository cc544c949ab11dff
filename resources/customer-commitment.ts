import { defineResource } from '../src/engine/resource.ts'
import { customerCommitmentSchema } from '../schemas/customer-commitment.ts'

export const customerCommitmentResource = defineResource(customerCommitmentSchema, {
  service: 'customer',
  call: 'commitments',
  label: ['Commitment', 'Commitments'],
  paths: { list: '/customerCommitments' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  onTab: 'finances',
  undo: true,
  list: {
    columns: [
      'lender',
      'facility',
      'limit_amount',
      'outstanding',
      'instalment',
      'arrears',
      'payer',
      'payer_proven',
      'settled',
    ],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: [
    'lender',
    'facility',
    { row: ['limit_amount', 'outstanding'] },
    { row: ['instalment', 'arrears'] },
    'payer',
    'payer_proven',
    'settled',
  ],
})
