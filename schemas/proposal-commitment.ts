import { facilities } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A commitment counted by a proposal, structured like a CCRIS line [PRO-03]. */
export const proposalCommitmentSchema = defineSchema(
  'proposal_commitment',
  {
    psal_id: f.ref('proposal', { required: true, index: true, label: 'Proposal' }),
    borrower: f.text({ personal: true, max: 120 }),
    lender: f.text({ required: true, max: 120 }),
    facility: f.choice(facilities, { required: true }),
    limit_amount: f.money({ label: 'Limit' }),
    outstanding: f.money(),
    instalment: f.money({ label: 'Monthly instalment' }),
    arrears: f.int({ min: 0, max: 99, label: 'Months in arrears' }),
    settled: f.bool({
      required: true,
      default: false,
      label: 'To be settled',
      help: 'Including the proposed loans',
    }),
  },
  { title: 'lender' },
)
