import { incomeKinds } from '../src/domain/dsr/kinds.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const incomeTypeResource = defineLookup({
  call: 'income-type',
  label: ['Income type', 'Income types'],
  path: '/settings/incomeType',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 55,
  title: 'income_type',
  fields: {
    income_type: f.text({ required: true, max: 80, unique: true }),
    kind: f.choice(incomeKinds, { required: true, default: 'other', label: 'Counted as' }),
  },
})
