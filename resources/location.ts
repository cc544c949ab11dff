import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const locationResource = defineLookup({
  call: 'location',
  label: ['Location', 'Locations'],
  path: '/settings/location',
  managedBy: { roleTypes: ['admin', 'corporate'] },
  order: 50,
  title: 'location',
  fields: { location: f.text({ required: true, max: 120, unique: true }) },
})
