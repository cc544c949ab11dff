import { facilities, payers } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const customerCommitmentSchema = defineSchema(
  'customer_commitment',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    lender: f.text({ required: true, max: 120 }),
    facility: f.choice(facilities, { required: true }),
    limit_amount: f.money({ label: 'Limit' }),
    outstanding: f.money(),
    instalment: f.money({
      label: 'Monthly instalment',
      help: 'Overrides the estimate. Leave blank if unknown.',
    }),
    arrears: f.int({ min: 0, max: 99, label: 'Months in arrears' }),
    payer: f.choice(payers, { required: true, default: 'self', label: 'Paid by' }),
    payer_proven: f.bool({
      required: true,
      default: false,
      label: 'Third-party payment proven',
      help: '12 months of statements; banks then exclude it',
    }),
    settled: f.bool({
      required: true,
      default: false,
      label: 'To be settled',
      help: 'Before or with the new loan',
    }),
  },
  { title: 'lender' },
)
export type CustomerCommitment = RecordOf<typeof customerCommitmentSchema>
