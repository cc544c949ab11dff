import { deliveryStatuses } from '../src/domain/reports/schedules.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const reportDeliverySchema = defineSchema(
  'report_delivery',
  {
    name: f.text({ readOnly: true, label: 'Subject' }),
    schedule_id: f.ref('report_schedule', { readOnly: true, label: 'Schedule' }),
    user_id: f.ref('user', { required: true, readOnly: true, label: 'Recipient' }),
    status: f.choice(deliveryStatuses, {
      required: true,
      readOnly: true,
      colours: { waiting: '#78716c', sent: '#2e7d4f', failed: '#b42318' },
    }),
    reason: f.text({ readOnly: true }),
    done_at: f.dateTime({ readOnly: true, label: 'Done' }),
    owner_id: f.ref('user', { readOnly: true, label: 'Owner' }),
    created_at: f.dateTime({ readOnly: true, label: 'Due' }),
  },
  { title: 'name', view: true },
)
export type ReportDelivery = RecordOf<typeof reportDeliverySchema>
