import { defineResource } from '../src/engine/resource.ts'
import { proposalProductSchema } from '../schemas/proposal-product.ts'
import { whileFiguresOpen, proposers } from './proposal.ts'

export const proposalProductResource = defineResource(proposalProductSchema, {
  service: 'proposal',
  call: 'product',
  label: ['Product', 'Products'],
  paths: { list: '/initialProposalProducts' },
  access: { list: proposers('pr_proposal__show'), edit: proposers('pr_proposal__edit') },
  partOf: 'psal_id',
  // The bank status stays editable after management decides.
  openWhile: {
    ...whileFiguresOpen,
    stays: [
      'bank_id',
      'mortgage_status_id',
      'personal_loan_status_id',
      'other_loan_status_id',
      'bank_status_id',
      'remarks',
    ],
  },
  list: {
    columns: [
      'product_type',
      'bank_id',
      'amount',
      'mortgage_status_id',
      'personal_loan_status_id',
      'other_loan_status_id',
      'bank_status_id',
      'remarks',
    ],
    filters: ['psal_id'],
    sort: ['id', 'ASC'],
  },
  form: [
    { row: ['product_type', 'amount'] },
    'bank_id',
    'mortgage_status_id',
    'personal_loan_status_id',
    'other_loan_status_id',
    'bank_status_id',
    'remarks',
  ],
})
