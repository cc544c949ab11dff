import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const propertyTypeResource = defineLookup({
  call: 'property-type',
  label: ['Property type', 'Property types'],
  path: '/settings/propertyType',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 40,
  title: 'property_type',
  fields: { property_type: f.text({ required: true, max: 80, unique: true }) },
})
