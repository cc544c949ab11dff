import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'
import type { calculatorStarts } from './calculators.ts'

export const calculatorLabels = {
  instalment: 'Loan instalment',
  affordability: 'Affordable loan',
  entry_cost: 'Entry cost',
  stamp_duty: 'Stamp duty',
  legal_fees: 'Legal fees',
  valuation: 'Valuation fee',
  margin: 'Margin and tenure',
  progressive: 'Progress payments',
  refinance: 'Refinancing',
  rental_yield: 'Rental yield',
  rpgt: 'RPGT',
  flat_rate: 'Flat rate',
  rule_78: 'Early settlement (Rule of 78)',
} as const satisfies Record<keyof typeof calculatorStarts, string>

export const savedLabels = { ...calculatorLabels, scenario: 'Loan scenario' } as const
export type SavedKind = keyof typeof savedLabels

/** A saved calculation (sales.md B8); inputs, result and rates are immutable. */
export const calculationSchema = defineSchema(
  'calculation',
  {
    name: f.text({ required: true, personal: true, max: 120 }),
    kind: f.choice(savedLabels, { readOnly: true, required: true, index: true, label: 'Calculator' }),
    result: f.text({ readOnly: true, required: true, max: 60 }),
    customer_id: f.ref('customer', { readOnly: true, index: true, label: 'Customer' }),
    psal_id: f.ref('proposal', { readOnly: true, index: true, label: 'Proposal' }),
    made_by: f.ref('user', { readOnly: true, required: true, index: true, label: 'Saved by' }),
    created_at: f.dateTime({ readOnly: true, label: 'Saved' }),
  },
  { title: 'name', idName: 'calculation_id' },
)
export type Calculation = RecordOf<typeof calculationSchema>
