import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Prices of a project from a date; the latest effective list naming a unit wins. */
export const priceListSchema = defineSchema(
  'price_list',
  {
    project_id: f.ref('project', { required: true, index: true, label: 'Project' }),
    name: f.text({ required: true, max: 80, label: 'Price list' }),
    valid_from: f.date({ required: true, label: 'Valid from' }),
    valid_until: f.date({ label: 'Valid until', help: 'Leave blank if open-ended' }),
  },
  { title: 'name' },
)
