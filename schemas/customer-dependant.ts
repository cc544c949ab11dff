import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** Spouse, children and whoever else lives on a customer's income. */
export const customerDependantSchema = defineSchema(
  'customer_dependant',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    name: f.text({ required: true, max: 120 }),
    relationship: f.choice(
      { spouse: 'Spouse', child: 'Child', parent: 'Parent', sibling: 'Sibling', other: 'Other' },
      { required: true },
    ),
    born: f.date({ label: 'Date of birth' }),
    occupation: f.text({ max: 120 }),
    contact_no: f.phone({ label: 'Phone' }),
  },
  { title: 'name' },
)
export type CustomerDependant = RecordOf<typeof customerDependantSchema>
