import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

export const channelResource = defineLookup({
  call: 'channel',
  label: ['Source channel', 'Source channels'],
  path: '/settings/channelSetting',
  managedBy: { roleTypes: ['corporate', 'admin', 'director'], codes: ['stg_channel_platform'] },
  order: 20,
  title: 'channel',
  fields: { channel: f.text({ required: true, max: 80, unique: true }) },
})
