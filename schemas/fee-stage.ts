import { purchaseWays } from '../src/domain/sales/cases.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** One part of the fee and its trigger, by payment type (sales.md A1.2). */
export const feeStageSchema = defineSchema(
  'fee_stage',
  {
    agreement_id: f.ref('project_agreement', { required: true, index: true, label: 'Agreement' }),
    name: f.text({ required: true, max: 80, label: 'Stage' }),
    purchase_by: f.choice(purchaseWays, { required: true, default: 'loan', label: 'Purchase type' }),
    due_on: f.choice(
      {
        booking: 'Booking',
        spa_signed: 'SPA signed',
        loan_signed: 'Loan agreement signed',
        first_billing: 'First billing',
        first_disbursement: 'First disbursement',
        completion: 'Completion',
      },
      { required: true, label: 'Due on' },
    ),
    percent: f.percent({ required: true, label: 'Share of the fee' }),
  },
  { title: 'name' },
)
