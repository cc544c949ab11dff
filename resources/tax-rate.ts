import { taxKinds } from '../src/domain/billing/tax.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** Service tax and withholding rates with effective dates (sales.md D7). */
export const taxRateResource = defineLookup({
  call: 'tax-rate',
  label: ['Tax rate', 'Tax rates'],
  path: '/settings/taxRates',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 65,
  title: 'kind',
  fields: {
    kind: f.choice(taxKinds, { required: true, label: 'Tax' }),
    percent: f.percent({ required: true, max: 100, label: 'Rate' }),
    threshold: f.money({
      min: 0,
      label: 'Threshold',
      help: 'Applies to payees who received more than this in the previous calendar year',
    }),
    valid_from: f.date({ required: true, label: 'Effective from' }),
    source: f.text({ max: 200, help: 'Source of the figure' }),
  },
})
