import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Monthly cost of a source channel (sales.md C2, lead analysis). */
export const marketingSpendSchema = defineSchema(
  'marketing_spend',
  {
    month: f.month({ required: true }),
    channel_id: f.ref('channel', { required: true, label: 'Source channel' }),
    amount: f.money({ required: true, min: 0, label: 'Spend' }),
    remarks: f.longText({ max: 2000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Added' }),
  },
  { title: 'month' },
)
