import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const platformResource = defineLookup({
  call: 'platform',
  label: ['Platform', 'Platforms'],
  path: '/settings/platform',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_channel_platform'] },
  order: 25,
  title: 'platform',
  fields: { platform: f.text({ required: true, max: 80, unique: true }) },
})
