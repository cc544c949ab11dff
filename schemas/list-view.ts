import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const listViewSchema = defineSchema(
  'list_view',
  {
    name: f.text({ required: true, max: 60 }),
    resource: f.text({ required: true, max: 60, index: true, label: 'List' }),
    audience: f.choice(
      { private: 'Only me', team: 'My team', all: 'Everyone' },
      { required: true, default: 'private', label: 'Shared with' },
    ),
    owner_id: f.ref('user', { required: true, readOnly: true, index: true, label: 'Owner' }),
    layout: f.json({ required: true, max: 10_000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name' },
)
