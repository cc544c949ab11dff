import { reportLabels } from '../src/domain/reports/labels.ts'
import { hours, frequencies, scheduleFormats } from '../src/domain/reports/schedules.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A report e-mailed on a schedule (sales.md C1). */
export const reportScheduleSchema = defineSchema(
  'report_schedule',
  {
    name: f.text({ required: true, max: 80, label: 'Subject' }),
    report: f.choice(reportLabels, { required: true }),
    address: f.text({ max: 2000, label: 'View' }),
    frequency: f.choice(frequencies, { required: true, default: 'mon', label: 'Sent' }),
    hour: f.choice(hours, { required: true, default: '08', label: 'At' }),
    format: f.choice(scheduleFormats, { required: true, default: 'pdf', label: 'File' }),
    recipient_ids: f.refs('user', {
      required: true,
      label: 'Recipients',
      help: 'Each recipient gets the figures they have access to',
    }),
    paused: f.bool({ required: true, default: false }),
    next_at: f.dateTime({ readOnly: true, derivedFrom: ['frequency', 'hour', 'paused'], label: 'Next' }),
    owner_id: f.ref('user', { required: true, readOnly: true, index: true, label: 'Owner' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name' },
)
export type ReportSchedule = RecordOf<typeof reportScheduleSchema>
