import { allows, type AccessSession } from '../../domain/access.ts'
import { appointmentStatuses } from '../../domain/contacts/meetings.ts'
import { f } from '../../engine/field.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string = string> {
    /** The field with the next planned appointment of whoever holds the record: it has any number of them. */
    appointments?: N
  }
}

/** As it is declared: what one is called. */
export const appointmentLabel = 'Appointment'

/** The fields of an appointment: their rules hold in the dialog and on the server. */
export const appointmentSchema = defineSchema(
  'appointment',
  {
    starts_at: f.dateTime({ required: true, label: 'Starts' }),
    ends_at: f.dateTime({ label: 'Ends' }),
    title: f.text({ max: 120, label: 'Title' }),
    place: f.text({ max: 200 }),
    user_id: f.ref('user', { label: 'Assigned to' }),
    status: f.choice(appointmentStatuses),
    reason: f.text({ max: 300 }),
  },
  { title: 'title' },
)

/** An appointment lasts an hour where nothing is said, and a day at most. */
export const defaultMinutes = 60
export const maxMinutes = 24 * 60

/** The longest span that one calendar call answers. */
export const maxCalendarDays = 62

/** Whoever reads the record's field with its next appointment reads them all. */
export const mayReadAppointments = ({ appointments, schema }: Resource, session: AccessSession): boolean =>
  appointments !== undefined && readableFields(schema, session).has(appointments)

/** Whoever may set that field makes and changes appointments. */
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
