import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A fee or charge of a proposal [PRO-03]. */
export const proposalFeeSchema = defineSchema(
  'proposal_fee',
  {
    pfee_psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    pfee_type: f.text({ required: true, max: 120, label: 'Fee or charge' }),
    /** Which fee of the corporate's list it came as: by that one it has a list price, whatever it is called since. */
    pfee_listed_id: f.ref('fees_charges', { readOnly: true, index: true, label: 'Listed fee' }),
    pfee_outstanding: f.money({ required: true, label: 'Outstanding' }),
    pfee_description: f.text({ max: 200, label: 'Description' }),
  },
  { idName: 'pfee_id', title: 'pfee_type' },
)
export type ProposalFee = RecordOf<typeof proposalFeeSchema>
