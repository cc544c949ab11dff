import { appointmentStatusColours, appointmentStatuses } from '../src/domain/contacts/meetings.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** An appointment, listed across records (sales.md B6); edited on its record. */
export const meetingSchema = defineSchema(
  'meeting',
  {
    name: f.text({ readOnly: true, label: 'With' }),
    resource: f.choice({ lead: 'Lead', customer: 'Customer' }, { readOnly: true, label: 'Record' }),
    record_id: f.int({ required: true, readOnly: true, label: 'Record number' }),
    starts_at: f.dateTime({ required: true, readOnly: true, label: 'Starts' }),
    ends_at: f.dateTime({ required: true, readOnly: true, label: 'Ends' }),
    title: f.text({ readOnly: true }),
    place: f.text({ readOnly: true, label: 'Location' }),
    user_id: f.ref('user', { readOnly: true, label: 'Assigned to' }),
    status: f.choice(appointmentStatuses, {
      required: true,
      readOnly: true,
      label: 'Outcome',
      colours: appointmentStatusColours,
    }),
    reason: f.text({ readOnly: true }),
    created_by: f.ref('user', { readOnly: true, label: 'Added by' }),
    created_at: f.dateTime({ readOnly: true, label: 'Added' }),
  },
  { title: 'name', view: true },
)
export type Meeting = RecordOf<typeof meetingSchema>
