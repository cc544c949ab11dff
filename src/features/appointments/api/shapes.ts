import { string, type InferType } from 'yup'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { anything, list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

/** Owner is omitted if the session may not read it. */
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

export const overlap = shape({ starts_at: text(), ends_at: text() })
export type Overlap = InferType<typeof overlap>

export const writtenAppointment = shape({ ...members, overlaps: list(overlap) })
export type WrittenAppointment = InferType<typeof writtenAppointment>

const people = list(shape({ id: whole(), name: text() }))

export const recordAppointments = shape({ appointments: list(appointment), holders: people })
export type RecordAppointments = InferType<typeof recordAppointments>

const calendarAppointment = shape({ ...members, record_title: text().nullable() })
export type CalendarAppointment = InferType<typeof calendarAppointment>

const calendarFollowUp = shape({
  id: whole(),
  version: whole(),
  record_id: whole(),
  what: text(),
  due_at: text(),
  record_title: text().nullable(),
})
export type CalendarFollowUp = InferType<typeof calendarFollowUp>

/** `people`: those with appointments in the span. */
export const calendar = shape({
  appointments: list(calendarAppointment),
  follow_ups: list(calendarFollowUp),
  people,
  /** The result is truncated. */
  more: yesNo(),
})
export type Calendar = InferType<typeof calendar>

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
