import { object, string } from 'yup'
import { appointmentSchema, maxCalendarDays } from '../appointments.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { list } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { sentValues, version } from '../../../engine/api/declared/record-shapes.ts'
import { readCalendar, readCalendarQuery } from './calendar.ts'
import { appointmentLog } from './log.ts'
import { listAppointments } from './read.ts'
import { appointmentChange, calendar, overlap, recordAppointments, writtenAppointment } from './shapes.ts'
import { createAppointment, overlapsWith, updateAppointment } from './write.ts'

const { status: _status, reason: _reason, ...madeOf } = appointmentSchema.fields
const described = (openapi: object) => string().meta({ openapi })
const moment = kindOf(appointmentSchema.fields.starts_at).openapi({})

export const calendarSpan = object({
  from: described(moment),
  to: described({ ...moment, description: `At most ${maxCalendarDays} days later` }),
  of: described({ type: 'string', description: '`own`, `all` or the id of a user' }),
})

export const appointmentCalls = [
  call('GET /:service/:record/appointments', {
    summary: 'Appointments with {many}',
    access: 'list',
    query: calendarSpan.shape({
      open: described({ type: 'string', description: '`yes`: of records alone that no status closes' }),
    }),
    answer: calendar,
    work: ({ service, context, query }) => readCalendar(service, context, readCalendarQuery(query)),
  }),
  call('GET /:service/appointment-status-log/:id', {
    summary: 'Who changed which appointment with a {one}',
    access: 'show',
    answer: list(appointmentChange),
    work: ({ service, context, params }) => appointmentLog(service, context, params.id),
  }),
  call('GET /:service/:record/:id/appointments', {
    summary: 'Appointments with a {one}',
    access: 'show',
    answer: recordAppointments,
    work: ({ service, context, params }) => listAppointments(service, context, params.id),
  }),
  call('GET /:service/:record/:id/appointments/overlaps', {
    summary: 'When its person has something else',
    access: 'show',
    query: object({
      starts_at: described(moment),
      ends_at: described(moment),
      user_id: described({ type: 'integer' }),
      except: described({ type: 'integer', description: 'An appointment that does not count' }),
    }),
    answer: list(overlap),
    refuses: [422],
    work: ({ service, context, params, query }) =>
      overlapsWith({ service, context, recordId: params.id }, query),
  }),
  call('POST /:service/:record/:id/appointments', {
    summary: 'Make an appointment with a {one}',
    access: 'show',
    body: sentValues(madeOf, ['starts_at']),
    answer: writtenAppointment,
    status: 201,
    work: ({ service, context, params, body }) =>
      createAppointment({ service, context, recordId: params.id }, body),
  }),
  call('PUT /:service/:record/:id/appointments/:appointment_id', {
    summary: 'Move an appointment, say what came of it, or cancel it',
    access: 'show',
    body: sentValues(appointmentSchema.fields, [], { version: version() }),
    answer: writtenAppointment,
    refuses: [409],
    work: ({ service, context, params, body }) =>
      updateAppointment({ service, context, recordId: params.id }, params.appointment_id, body),
  }),
]
