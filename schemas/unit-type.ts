import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const unitTypeSchema = defineSchema(
  'unit_type',
  {
    project_id: f.ref('project', { required: true, index: true, label: 'Project' }),
    name: f.text({ required: true, max: 40, label: 'Type' }),
    bedrooms: f.int({ min: 0, max: 20 }),
    bathrooms: f.int({ min: 0, max: 20 }),
    built_up: f.int({ min: 1, max: 1_000_000, label: 'Built-up (sq ft)' }),
  },
  { title: 'name' },
)
