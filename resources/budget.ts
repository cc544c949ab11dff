import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const budgetResource = defineLookup({
  call: 'budget',
  label: ['Budget', 'Budgets'],
  path: '/settings/budget',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 30,
  title: 'budget',
  fields: { budget: f.text({ required: true, max: 80, unique: true }) },
})
