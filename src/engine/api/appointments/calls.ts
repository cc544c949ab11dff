import { Hono } from 'hono'
import {
  signedIn,
  signedInRead,
  type Call,
  type Env,
  type SignedInHandler,
} from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import { guarded, idOf } from '../guards.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { readCalendar, readCalendarQuery } from './calendar.ts'
import { appointmentLog } from './log.ts'
import { listAppointments } from './read.ts'
import { createAppointment, overlapsWith, updateAppointment, type AppointmentWriter } from './write.ts'

/** The appointments of a resource's records: a record's, a span of time's, their log. */
export function appointmentCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const base = `/${resource.schema.name}`
  const read = (handler: SignedInHandler) => signedInRead(runtime, guarded(resource, 'show', handler))
  const write = (handler: SignedInHandler) => signedIn(runtime, guarded(resource, 'show', handler))
  const writerOf = (c: Call, context: Context): AppointmentWriter => ({ service, context, recordId: idOf(c) })
  return new Hono<Env>()
    .get(
      `${base}/appointments`,
      signedInRead(
        runtime,
        guarded(resource, 'list', async (c, context) =>
          c.json({ data: await readCalendar(service, context, readCalendarQuery(c.req.query())) }),
        ),
      ),
    )
    .get(
      '/appointment-status-log/:id',
      read(async (c, context) => c.json({ data: await appointmentLog(service, context, idOf(c)) })),
    )
    .get(
      `${base}/:id/appointments`,
      read(async (c, context) => c.json({ data: await listAppointments(service, context, idOf(c)) })),
    )
    .get(
      `${base}/:id/appointments/overlaps`,
      read(async (c, context) => c.json({ data: await overlapsWith(writerOf(c, context), c.req.query()) })),
    )
    .post(
      `${base}/:id/appointments`,
      write(async (c, context) =>
        c.json({ data: await createAppointment(writerOf(c, context), await readBody(c)) }, 201),
      ),
    )
    .put(
      `${base}/:id/appointments/:appointment_id`,
      write(async (c, context) =>
        c.json({
          data: await updateAppointment(writerOf(c, context), idOf(c, 'appointment_id'), await readBody(c)),
        }),
      ),
    )
}
