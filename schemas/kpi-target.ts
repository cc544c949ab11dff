import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** Monthly targets for KPI report readers; edited in Targets. */
export const kpiTargetSchema = defineSchema(
  'kpi_target',
  {
    month: f.month({ required: true, readOnly: true }),
    user_id: f.ref('user', { readOnly: true, label: 'Person' }),
    target_amount: f.money({ readOnly: true, label: 'Target amount', help: 'Net fee' }),
    target_cases: f.int({ readOnly: true, label: 'Target cases' }),
    created_at: f.dateTime({ readOnly: true, label: 'Added' }),
  },
  { title: 'month', view: true },
)
