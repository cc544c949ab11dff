import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const salutationResource = defineLookup({
  call: 'salutation',
  label: ['Salutation', 'Salutations'],
  path: '/settings/salutation',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 60,
  title: 'salutation',
  fields: { salutation: f.text({ required: true, max: 40, unique: true }) },
})
