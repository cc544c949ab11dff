import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A monthly salary deduction besides tax and statutory contributions [ENT-09]. */
export const customerDeductionSchema = defineSchema(
  'customer_deduction',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    name: f.text({ personal: true, required: true, max: 120, label: 'Description' }),
    amount: f.money({ required: true, label: 'Monthly amount' }),
    is_consolidate: f.bool({
      required: true,
      default: false,
      label: 'Consolidated',
      help: 'Settled with the new loan',
    }),
  },
  { title: 'name' },
)
export type CustomerDeduction = RecordOf<typeof customerDeductionSchema>
