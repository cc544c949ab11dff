import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** The prices of a project's units from a day on: a unit costs what the latest list in force names for it. */
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
export type PriceList = RecordOf<typeof priceListSchema>
