import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A fee or charge of a proposal [PRO-03]. */
export const proposalFeeSchema = defineSchema(
  'proposal_fee',
  {
    pfee_psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    pfee_type: f.text({ required: true, max: 120, label: 'Fee or charge' }),
    /** Source entry in the corporate's fee list: gives the list price even after a rename. */
    pfee_listed_id: f.ref('fees_charges', { readOnly: true, index: true, label: 'Listed fee' }),
    pfee_outstanding: f.money({ required: true, label: 'Outstanding' }),
    pfee_description: f.text({ max: 200, label: 'Description' }),
  },
  { idName: 'pfee_id', title: 'pfee_type' },
)
