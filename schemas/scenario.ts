import { loanProducts } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A saved what-if as read, with borrowers and settled commitments by name. */
export const scenarioSchema = defineSchema(
  'scenario',
  {
    product: f.choice(loanProducts, { required: true }),
    amount: f.money({ label: 'Loan wanted' }),
    price: f.money({ label: 'Price or valuation' }),
    years: f.int({ min: 1, max: 40, label: 'Tenure (years)' }),
    rate: f.percent({ label: 'Interest rate (% p.a.)' }),
    borrowers: f.text({ personal: true, max: 500 }),
    settled: f.text({ max: 2000, label: 'Settled with this loan' }),
  },
  { title: 'product' },
)
