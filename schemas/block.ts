import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const blockSchema = defineSchema(
  'block',
  {
    project_id: f.ref('project', { required: true, index: true, label: 'Project' }),
    name: f.text({ required: true, max: 40, label: 'Block' }),
  },
  { title: 'name' },
)
export type Block = RecordOf<typeof blockSchema>
