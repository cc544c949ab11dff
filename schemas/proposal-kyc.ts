import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A KYC question asked by the advisor, in order [PRO-03]. */
export const proposalKycSchema = defineSchema(
  'proposal_kyc',
  {
    pkyq_psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    pkyq_sequence: f.int({ required: true, min: 1, max: 999, label: 'No.' }),
    pkyq_question: f.text({ required: true, max: 300, label: 'Question' }),
    pkyq_answer: f.text({ personal: true, max: 2000, label: 'Answer' }),
    pkyq_remark: f.text({ personal: true, max: 2000, label: 'Advisor’s remark' }),
    pkyq_advisor_id: f.ref('user', { label: 'Advisor' }),
  },
  { idName: 'pkyq_id', title: 'pkyq_question' },
)
