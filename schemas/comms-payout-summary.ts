import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A run's payees by their hub, or none, at month end (sales.md B4, D9). */
export const commsPayoutSummarySchema = defineSchema(
  'comms_payout_summary',
  {
    name: f.text({ readOnly: true, required: true, max: 180, label: 'Summary' }),
    run_id: f.ref('payout_run', { readOnly: true, required: true, label: 'Run' }),
    hub_id: f.ref('hub', { readOnly: true, label: 'Hub' }),
    payees: f.int({ readOnly: true, required: true, label: 'Payees' }),
    gross: f.money({ readOnly: true, required: true, label: 'Gross' }),
    withheld: f.money({ readOnly: true, required: true, label: 'Withheld (s.107D)' }),
    net: f.money({ readOnly: true, required: true, label: 'Net' }),
    confirmed_by: f.ref('user', { readOnly: true, label: 'Confirmed by' }),
    confirmed_at: f.dateTime({ readOnly: true, label: 'Confirmed' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'comms_payout_summary_id' },
)
