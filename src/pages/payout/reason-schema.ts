import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'

export const reasonSchema = defineSchema(
  'reason',
  { reason: f.text({ required: true, max: 300, label: 'Reason' }) },
  { title: 'reason' },
)
