import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const customerDependantSchema = defineSchema(
  'customer_dependant',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    name: f.text({ personal: true, required: true, max: 120 }),
    relationship: f.choice(
      { spouse: 'Spouse', child: 'Child', parent: 'Parent', sibling: 'Sibling', other: 'Other' },
      { required: true },
    ),
    born: f.date({ birth: true, personal: true, label: 'Date of birth' }),
    occupation: f.text({ personal: true, max: 120 }),
    contact_no: f.phone({ personal: true, label: 'Phone' }),
  },
  { title: 'name' },
)
