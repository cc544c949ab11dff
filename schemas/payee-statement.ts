import { payoutRunStateColours, payoutRunStates } from '../src/domain/payout/runs.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A payee's statement in one run (sales.md B4). */
export const payeeStatementSchema = defineSchema(
  'payee_statement',
  {
    name: f.text({ readOnly: true, label: 'Payee' }),
    user_id: f.ref('user', { readOnly: true, label: 'User' }),
    payee_id: f.ref('payee', { readOnly: true, label: 'Payee record' }),
    hub_id: f.ref('hub', { readOnly: true, label: 'Hub' }),
    run_id: f.ref('payout_run', { readOnly: true, label: 'Run' }),
    summary_id: f.ref('comms_payout_summary', { readOnly: true, label: 'Payout summary' }),
    month: f.month({ readOnly: true, label: 'Earned until the end of' }),
    state: f.choice(payoutRunStates, {
      required: true,
      readOnly: true,
      label: 'Status',
      colours: payoutRunStateColours,
    }),
    paid_on: f.date({ readOnly: true, label: 'Paid on' }),
    earned: f.money({ readOnly: true, label: 'Earned', help: 'Before clawback' }),
    taken_back: f.money({ readOnly: true, label: 'Clawbacks' }),
    gross: f.money({ readOnly: true, label: 'Gross', help: 'As in CP58 and the s.107D list' }),
    withheld: f.money({ readOnly: true, label: 'Withheld (s.107D)' }),
    net: f.money({ readOnly: true, label: 'Net' }),
    waits: f.money({ readOnly: true, label: 'Carried forward' }),
    created_at: f.dateTime({ readOnly: true, label: 'Calculated' }),
  },
  { title: 'name', view: true },
)
