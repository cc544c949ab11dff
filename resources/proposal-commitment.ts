import { defineResource } from '../src/engine/resource.ts'
import { proposalCommitmentSchema } from '../schemas/proposal-commitment.ts'
import { whileFiguresOpen, proposers } from './proposal.ts'

/** Commitments counted by a proposal [PRO-07]. */
export const proposalCommitmentResource = defineResource(proposalCommitmentSchema, {
  service: 'proposal',
  call: 'ccris-item',
  label: ['Commitment item', 'Commitment items'],
  paths: { list: '/initialProposalCommitments' },
  access: { list: proposers('pr_proposal__show'), edit: proposers('pr_proposal__edit') },
  partOf: 'psal_id',
  onTab: 'finances',
  ownBlock: true,
  openWhile: whileFiguresOpen,
  list: {
    columns: [
      'lender',
      'facility',
      'borrower',
      'limit_amount',
      'outstanding',
      'instalment',
      'arrears',
      'settled',
    ],
    filters: ['psal_id'],
    sort: ['id', 'ASC'],
  },
  form: [
    { row: ['lender', 'facility'] },
    'borrower',
    { row: ['limit_amount', 'outstanding'] },
    { row: ['instalment', 'arrears'] },
    'settled',
  ],
})
