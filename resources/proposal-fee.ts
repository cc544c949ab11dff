import { defineResource } from '../src/engine/resource.ts'
import { proposalFeeSchema } from '../schemas/proposal-fee.ts'
import { proposers } from './proposal.ts'

/** Fees charged by a proposal [PRO-07]. */
export const proposalFeeResource = defineResource(proposalFeeSchema, {
  service: 'proposal',
  call: 'fees-charge',
  label: ['Fee or charge', 'Fees and charges'],
  paths: { list: '/initialProposalFees' },
  access: { list: proposers('pr_proposal__show'), edit: proposers('pr_proposal__edit') },
  partOf: 'pfee_psal_id',
  ownBlock: true,
  list: {
    columns: ['pfee_type', 'pfee_outstanding', 'pfee_description'],
    filters: ['pfee_psal_id'],
    sort: ['id', 'ASC'],
  },
  form: [{ row: ['pfee_type', 'pfee_outstanding'] }, 'pfee_description'],
})
