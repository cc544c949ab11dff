import { commissionLineKinds, commissionStateColours, commissionStates } from '../src/domain/payout/lines.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'
import { saleFields } from './sale-fields.ts'

/** A commission ledger line with its status (sales.md B4). */
export const commissionShareSchema = defineSchema(
  'commission_share',
  {
    name: f.text({ readOnly: true, label: 'Case name' }),
    user_id: f.ref('user', { readOnly: true, label: 'Payee', help: 'Blank for the company' }),
    kind: f.choice(commissionLineKinds, { required: true, readOnly: true, label: 'Type' }),
    place_name: f.text({ readOnly: true, label: 'Position' }),
    percent: f.percent({ readOnly: true, label: 'Share' }),
    earned_on: f.date({ required: true, readOnly: true, label: 'Earned on' }),
    amount: f.money({ required: true, readOnly: true, label: 'Amount' }),
    settled: f.money({ readOnly: true, label: 'Paid', help: 'Through payout runs, before withholding' }),
    remaining: f.money({ readOnly: true, label: 'Unpaid' }),
    state: f.choice(commissionStates, {
      required: true,
      readOnly: true,
      label: 'Status',
      colours: commissionStateColours,
    }),
    paid_on: f.date({ readOnly: true, label: 'Paid on' }),
    run_id: f.ref('payout_run', { readOnly: true, label: 'Run' }),
    summary_id: f.ref('comms_payout_summary', { readOnly: true, label: 'Payout summary' }),
    ...saleFields,
    created_at: f.dateTime({ readOnly: true, label: 'Recorded' }),
  },
  { title: 'name', view: true },
)
