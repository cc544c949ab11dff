import { adjustmentStateColours, adjustmentStates } from '../src/domain/payout/adjustments.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A manual ledger correction (sales.md B4): requested with a reason, decided by another person. */
export const commissionAdjustmentSchema = defineSchema(
  'commission_adjustment',
  {
    name: f.text({ readOnly: true, required: true, max: 60, label: 'Adjustment' }),
    prod_id: f.ref('case', { readOnly: true, required: true, index: true, label: 'Case' }),
    user_id: f.ref('user', { readOnly: true, required: true, index: true, label: 'Payee' }),
    amount: f.money({ readOnly: true, required: true, label: 'Amount' }),
    reason: f.text({ readOnly: true, required: true, max: 300, label: 'Reason' }),
    state: f.choice(adjustmentStates, {
      readOnly: true,
      required: true,
      index: true,
      colours: adjustmentStateColours,
      label: 'Status',
    }),
    asked_by: f.ref('user', { readOnly: true, required: true, label: 'Requested by' }),
    decided_by: f.ref('user', { readOnly: true, label: 'Decided by' }),
    decided_at: f.dateTime({ readOnly: true, label: 'Decided' }),
    rejection: f.text({ readOnly: true, max: 300, label: 'Reason for rejection' }),
    created_at: f.dateTime({ readOnly: true, label: 'Requested' }),
  },
  { title: 'name', idName: 'adjustment_id' },
)
