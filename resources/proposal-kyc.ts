import { defineResource } from '../src/engine/resource.ts'
import { proposalKycSchema } from '../schemas/proposal-kyc.ts'
import { proposers } from './proposal.ts'

/** KYC questions and answers of a proposal [PRO-07]. */
export const proposalKycResource = defineResource(proposalKycSchema, {
  service: 'proposal',
  call: 'kyc-question',
  label: ['KYC question', 'KYC questions'],
  paths: { list: '/initialProposalKyc' },
  access: { list: proposers('pr_proposal__show'), edit: proposers('pr_proposal__edit') },
  partOf: 'pkyq_psal_id',
  ownBlock: true,
  list: {
    columns: ['pkyq_sequence', 'pkyq_question', 'pkyq_answer', 'pkyq_remark', 'pkyq_advisor_id'],
    filters: ['pkyq_psal_id'],
    sort: ['pkyq_sequence', 'ASC'],
  },
  form: [{ row: ['pkyq_sequence', 'pkyq_question'] }, 'pkyq_answer', 'pkyq_remark'],
})
