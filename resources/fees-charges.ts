import { productTypes } from '../src/domain/product-types.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const feesChargesResource = defineLookup({
  call: 'fees-charges',
  label: ['Fee or charge', 'Fees and charges'],
  path: '/settings/fees-charges',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'] },
  order: 61,
  title: 'fee',
  fields: {
    fee: f.text({ required: true, max: 120, unique: true }),
    product_type: f.choice(productTypes, { label: 'Product' }),
    amount: f.money({ help: 'Suggested amount' }),
    description: f.text({ max: 200 }),
  },
})
