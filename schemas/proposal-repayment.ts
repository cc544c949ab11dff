import { facilities } from '../src/domain/dsr/kinds.ts'
import { lenders } from '../src/domain/proposal/lenders.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A repayment plan of a proposal [PRO-03]. */
export const proposalRepaymentSchema = defineSchema(
  'proposal_repayment',
  {
    prep_psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    prep_proposed_via: f.choice(lenders, { required: true, label: 'Proposed via' }),
    prep_facility: f.choice(facilities, { required: true, label: 'Facility' }),
    prep_process_amount: f.money({ required: true, label: 'Loan amount' }),
    prep_charge_rate: f.percent({ required: true, label: 'Interest rate (% p.a.)' }),
    prep_period: f.int({ required: true, min: 1, max: 420, label: 'Months' }),
  },
  { idName: 'prep_id', title: 'prep_facility' },
)
