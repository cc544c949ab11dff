import { defineResource } from '../src/engine/resource.ts'
import { proposalRepaymentSchema } from '../schemas/proposal-repayment.ts'
import { proposers } from './proposal.ts'

/** Repayment plans of a proposal [PRO-07]. */
export const proposalRepaymentResource = defineResource(proposalRepaymentSchema, {
  service: 'proposal',
  call: 'repayment',
  label: ['Repayment', 'Repayments'],
  paths: { list: '/initialProposalRepayments' },
  access: { list: proposers('pr_proposal__show'), edit: proposers('pr_proposal__edit') },
  partOf: 'prep_psal_id',
  ownBlock: true,
  list: {
    columns: ['prep_proposed_via', 'prep_facility', 'prep_process_amount', 'prep_charge_rate', 'prep_period'],
    filters: ['prep_psal_id'],
    sort: ['id', 'ASC'],
  },
  form: [
    { row: ['prep_proposed_via', 'prep_facility'] },
    { row: ['prep_process_amount', 'prep_charge_rate'] },
    'prep_period',
  ],
})
