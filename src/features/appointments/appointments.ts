import { allows, type AccessSession } from '../../domain/access.ts'
import { appointmentStatuses } from '../../domain/contacts/meetings.ts'
import { f } from '../../engine/field.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** Field with the owner's next planned appointment. */
    appointments?: N
  }
}

export const appointmentLabel = 'Appointment'

/** Shared by dialog and server. */
export const appointmentSchema = defineSchema(
  'appointment',
  {
    starts_at: f.dateTime({ required: true, label: 'Starts' }),
    ends_at: f.dateTime({ label: 'Ends' }),
    title: f.text({ max: 120, label: 'Title' }),
    place: f.text({ max: 200, label: 'Location' }),
    user_id: f.ref('user', { label: 'Assigned to' }),
    status: f.choice(appointmentStatuses),
    reason: f.text({ max: 300 }),
  },
  { title: 'title' },
)

/** Minutes: defaults to an hour, at most a day. */
export const defaultMinutes = 60
export const maxMinutes = 24 * 60

export const maxCalendarDays = 62

/** Reading the next-appointment field includes all appointments. */
export const mayReadAppointments = ({ appointments, schema }: Resource, session: AccessSession): boolean =>
  appointments !== undefined && readableFields(schema, session).has(appointments)

/** Writing that field includes managing appointments. */
export function mayWriteAppointments(resource: Resource, session: AccessSession): boolean {
  const { appointments, schema } = resource
  const rule = accessTo(resource, 'edit')
  return (
    appointments !== undefined &&
    rule !== undefined &&
    allows(rule, session) &&
    mayWrite(schema, appointments, session)
  )
}
