import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Borrowing capacity from figures last imported into a proposal (sales.md C2, income analysis). */
export const incomeFigureSchema = defineSchema(
  'income_figure',
  {
    name: f.text({ readOnly: true, label: 'Customer name' }),
    customer_id: f.ref('customer', { readOnly: true, label: 'Customer' }),
    psal_id: f.ref('proposal', { readOnly: true, label: 'Proposal' }),
    synced_at: f.dateTime({ required: true, readOnly: true, label: 'Figures imported' }),
    recognised_income: f.money({ readOnly: true, label: 'Recognised income' }),
    commitments: f.money({ readOnly: true, label: 'Monthly commitments' }),
    dsr: f.percent({ readOnly: true, max: 10_000, label: 'DSR', help: 'Before the new loan' }),
    eligible_instalment: f.money({ readOnly: true, label: 'Maximum instalment' }),
    gaps: f.bool({ readOnly: true, label: 'Documents missing', help: 'Income without documents' }),
    is_joint: f.bool({ readOnly: true, label: 'Joint' }),
    assign_to: f.ref('user', { readOnly: true, label: 'Advisor' }),
    channel_id: f.ref('channel', { readOnly: true, label: 'Source channel' }),
    location_id: f.ref('location', { readOnly: true, label: 'Location' }),
    created_at: f.dateTime({ readOnly: true, label: 'Customer since' }),
  },
  { title: 'name', view: true },
)
