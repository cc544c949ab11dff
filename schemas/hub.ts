import { hubStatusColours, hubStatuses } from '../src/domain/hub/hubs.ts'
import { states } from '../src/domain/postcode.ts'
import { hubEditors } from '../src/domain/hub/access.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

const { abroad: _abroad, ...malaysian } = states

/** A branch of the sales organisation (sales.md B5). */
export const hubSchema = defineSchema(
  'hub',
  {
    name: f.text({ required: true, max: 120, unique: true, label: 'Hub' }),
    code: f.text({ max: 20, unique: true, label: 'Hub code' }),
    hub_manager_id: f.ref('user', {
      index: true,
      label: 'Hub manager',
      help: 'Once a hub is active, request a change of leader',
    }),
    state: f.choice(malaysian),
    status: f.choice(hubStatuses, {
      required: true,
      index: true,
      default: 'pending',
      write: hubEditors,
      colours: hubStatusColours,
    }),
    address: f.longText({ max: 300 }),
    logo: f.file({ accept: ['image/png', 'image/jpeg', 'image/webp'], maxMegabytes: 2, label: 'Logo' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'hub_id' },
)
export type Hub = RecordOf<typeof hubSchema>
