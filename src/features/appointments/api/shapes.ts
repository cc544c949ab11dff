import { string, type InferType } from 'yup'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { anything, list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

/** An appointment of a record; whose it is is left out where the session may not read who holds the record. */
const members = {
  id: whole(),
  version: whole(),
  record_id: whole(),
  user_id: plainNumber().integer().nullable(),
  user_name: string().nullable(),
  starts_at: text(),
  ends_at: text(),
  title: text().nullable(),
  place: text().nullable(),
  status: oneOf('planned', 'held', 'no_show', 'cancelled'),
  reason: text().nullable(),
}
const appointment = shape(members)
export type Appointment = InferType<typeof appointment>

/** A time at which the same person has another appointment. */
export const overlap = shape({ starts_at: text(), ends_at: text() })
export type Overlap = InferType<typeof overlap>

/** An appointment as it was written, and what else its person has at that time. */
export const writtenAppointment = shape({ ...members, overlaps: list(overlap) })
export type WrittenAppointment = InferType<typeof writtenAppointment>

const people = list(shape({ id: whole(), name: text() }))

/** A record's appointments, with those whose a new one may be. */
export const recordAppointments = shape({ appointments: list(appointment), holders: people })
export type RecordAppointments = InferType<typeof recordAppointments>

/** One in a calendar, with what its record is called where the session may read that. */
const calendarAppointment = shape({ ...members, record_title: text().nullable() })
export type CalendarAppointment = InferType<typeof calendarAppointment>

/** What is to be done about a record, in a calendar. */
const calendarFollowUp = shape({
  id: whole(),
  version: whole(),
  record_id: whole(),
  what: text(),
  due_at: text(),
  record_title: text().nullable(),
})
export type CalendarFollowUp = InferType<typeof calendarFollowUp>

/** A span of time, with what is to be done in it, and `people` who have appointments in it: whom to choose from. */
export const calendar = shape({
  appointments: list(calendarAppointment),
  follow_ups: list(calendarFollowUp),
  people,
  /** There are more than are answered. */
  more: yesNo(),
})
export type Calendar = InferType<typeof calendar>

/** A change of an appointment, in the log of a record's. */
export const appointmentChange = shape({
  id: whole(),
  at: text(),
  actor_id: whole().nullable(),
  actor_name: text().nullable(),
  appointment_id: whole(),
  action: oneOf('create', 'update', 'delete'),
  changes: list(shape({ field: text(), before: anything().nullable(), after: anything().nullable() })),
})
export type AppointmentChange = InferType<typeof appointmentChange>
