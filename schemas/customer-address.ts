import { states } from '../src/domain/postcode.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const customerAddressSchema = defineSchema(
  'customer_address',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    kind: f.choice(
      { home: 'Home', mailing: 'Mailing', work: 'Work' },
      { required: true, default: 'home', label: 'Type' },
    ),
    street: f.text({ personal: true, required: true, max: 200, label: 'Address' }),
    postcode: f.text({ personal: true, max: 10 }),
    city: f.text({ personal: true, max: 80 }),
    state: f.choice(states),
  },
  { title: 'street' },
)
