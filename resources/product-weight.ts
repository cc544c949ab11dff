import { productTypes } from '../src/domain/product-types.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** Weight of a product's fee in revenue points, with effective date (domain.md, Commission). */
export const productWeightResource = defineLookup({
  call: 'product-weight',
  label: ['Product weight', 'Product weights'],
  path: '/settings/productWeights',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 66,
  title: 'prod_type',
  fields: {
    prod_type: f.choice(productTypes, { required: true, label: 'Product type' }),
    weight: f.percent({
      required: true,
      max: 1000,
      label: 'Weight',
      help: 'Revenue points = net fee × weight. Defaults to 100%',
    }),
    valid_from: f.date({ required: true, label: 'Effective from', help: 'Applies to sales from this date' }),
  },
})
