import { taxCodes } from '../src/domain/billing/tax.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A fee stage of a case, or another billed item. */
export const proFormaLineSchema = defineSchema(
  'pro_forma_line',
  {
    pro_forma_id: f.ref('pro_forma', { required: true, index: true, label: 'Pro-forma' }),
    description: f.text({ required: true, max: 200 }),
    prod_id: f.ref('case', { index: true, label: 'Case' }),
    fee_stage_id: f.ref('fee_stage', { readOnly: true, label: 'Fee stage' }),
    amount: f.money({ required: true, min: 0.01, label: 'Amount' }),
    tax_code: f.choice(taxCodes, { required: true, default: '02', label: 'Tax' }),
    tax_rate: f.percent({ readOnly: true, label: 'Tax rate' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'description' },
)
