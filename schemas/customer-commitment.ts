import { facilities, payers } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** What a customer owes, as a line of the CCRIS report says it. */
export const customerCommitmentSchema = defineSchema(
  'customer_commitment',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    lender: f.text({ required: true, max: 120 }),
    facility: f.choice(facilities, { required: true }),
    limit_amount: f.money({ label: 'Limit' }),
    outstanding: f.money(),
    instalment: f.money({
      label: 'Instalment a month',
      help: 'Goes before every factor; empty where nobody knows it',
    }),
    arrears: f.int({ min: 0, max: 99, label: 'Months in arrears' }),
    payer: f.choice(payers, { required: true, default: 'self', label: 'Who pays' }),
    payer_proven: f.bool({
      required: true,
      default: false,
      label: 'Payment by others is proven',
      help: 'By twelve months of statements: banks leave it out then',
    }),
    settled: f.bool({
      required: true,
      default: false,
      label: 'Is settled',
      help: 'Out of the new loan or before it',
    }),
  },
  { title: 'lender' },
)
export type CustomerCommitment = RecordOf<typeof customerCommitmentSchema>
