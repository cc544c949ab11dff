import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** SMS segment cost with effective date; monthly sending costs use it. */
export const smsRateResource = defineLookup({
  call: 'sms-rate',
  label: ['SMS rate', 'SMS rates'],
  path: '/settings/smsRates',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 64,
  title: 'valid_from',
  fields: {
    valid_from: f.date({ required: true, unique: true, label: 'Effective from' }),
    price: f.money({ required: true, min: 0, label: 'Price per segment' }),
    source: f.text({ max: 200, help: 'Source of the figure' }),
  },
})
