import { payoutPreparers } from '../src/domain/payout/access.ts'
import { payoutRunStateColours, payoutRunStates } from '../src/domain/payout/runs.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A payout run (sales.md B4); changes stage only through its endpoints. */
export const payoutRunSchema = defineSchema(
  'payout_run',
  {
    reference: f.text({ readOnly: true, required: true, unique: true, max: 40, label: 'Run' }),
    month: f.month({ readOnly: true, required: true, index: true, label: 'Earned until the end of' }),
    state: f.choice(payoutRunStates, {
      readOnly: true,
      required: true,
      index: true,
      colours: payoutRunStateColours,
      label: 'Status',
    }),
    pay_on: f.date({ readOnly: true, required: true, label: 'Payment date' }),
    payees: f.int({ readOnly: true, required: true, label: 'Payees' }),
    gross: f.money({ readOnly: true, required: true, label: 'Gross' }),
    withheld: f.money({ readOnly: true, required: true, label: 'Withheld (s.107D)' }),
    net: f.money({ readOnly: true, required: true, label: 'Net' }),
    held: f.money({ readOnly: true, required: true, label: 'On hold' }),
    made_by: f.ref('user', { readOnly: true, required: true, label: 'Prepared by' }),
    calculated_by: f.ref('user', { readOnly: true, label: 'Calculated by' }),
    calculated_at: f.dateTime({ readOnly: true, label: 'Calculated' }),
    confirmed_by: f.ref('user', { readOnly: true, label: 'Confirmed by' }),
    confirmed_at: f.dateTime({ readOnly: true, label: 'Confirmed' }),
    approved_by: f.ref('user', { readOnly: true, label: 'Approved by' }),
    approved_at: f.dateTime({ readOnly: true, label: 'Approved' }),
    paid_by: f.ref('user', { readOnly: true, label: 'Payment recorded by' }),
    paid_on: f.date({ readOnly: true, label: 'Paid on' }),
    bank_reference: f.text({ readOnly: true, max: 80, label: 'Bank reference' }),
    remarks: f.longText({ write: payoutPreparers, max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'reference', idName: 'payout_run_id' },
)
