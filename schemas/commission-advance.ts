import { advanceStateColours, advanceStates } from '../src/domain/payout/advances.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Commission paid ahead of the fee (sales.md A1.5, B4): decided by a second person. */
export const commissionAdvanceSchema = defineSchema(
  'commission_advance',
  {
    name: f.text({ readOnly: true, required: true, max: 60, label: 'Advance' }),
    prod_id: f.ref('case', { readOnly: true, required: true, index: true, label: 'Case' }),
    user_id: f.ref('user', { readOnly: true, required: true, index: true, label: 'Payee' }),
    percent: f.percent({ readOnly: true, required: true, label: 'Share of expected commission' }),
    expected: f.money({ readOnly: true, required: true, label: 'Expected share' }),
    amount: f.money({ readOnly: true, required: true, label: 'Amount' }),
    state: f.choice(advanceStates, {
      readOnly: true,
      required: true,
      index: true,
      colours: advanceStateColours,
      label: 'Status',
    }),
    asked_by: f.ref('user', { readOnly: true, required: true, label: 'Requested by' }),
    note: f.text({ readOnly: true, max: 300, label: 'Note' }),
    decided_by: f.ref('user', { readOnly: true, label: 'Decided by' }),
    decided_at: f.dateTime({ readOnly: true, label: 'Decided' }),
    reason: f.text({ readOnly: true, max: 300, label: 'Reason' }),
    created_at: f.dateTime({ readOnly: true, label: 'Requested' }),
  },
  { title: 'name', idName: 'advance_id' },
)
