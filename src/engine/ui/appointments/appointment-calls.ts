import { call } from '../../../client/http.ts'
import type { WrittenAppointment } from '../../api/appointments/write.ts'
import type { Overlap, RecordAppointments } from '../../appointments.ts'
import type { Resource } from '../../resource.ts'

/** The record whose appointments they are. */
export interface AppointmentPlace {
  resource: Resource
  recordId: number
}

const pathOf = ({ resource, recordId }: AppointmentPlace) =>
  `${resource.schema.name}/${recordId}/appointments`

export async function readAppointments(
  place: AppointmentPlace,
  signal: AbortSignal,
): Promise<RecordAppointments> {
  const { body } = await call<{ data: RecordAppointments }>(place.resource.service, pathOf(place), {
    signal,
    origin: 'auxiliary',
  })
  return body.data
}

/** Makes an appointment, or changes the one with the id. */
export async function saveAppointment(
  place: AppointmentPlace,
  id: number | undefined,
  body: Record<string, unknown>,
): Promise<WrittenAppointment> {
  const path = pathOf(place)
  const answer = await call<{ data: WrittenAppointment }>(
    place.resource.service,
    id === undefined ? path : `${path}/${id}`,
    { method: id === undefined ? 'POST' : 'PUT', body },
  )
  return answer.body.data
}

export interface Span {
  starts_at: string
  ends_at: string
  user_id: number | null
  except: number | null
}

/** What its person has besides in a span of time. */
export async function readOverlaps(
  place: AppointmentPlace,
  span: Span,
  signal: AbortSignal,
): Promise<Overlap[]> {
  const { body } = await call<{ data: Overlap[] }>(place.resource.service, `${pathOf(place)}/overlaps`, {
    query: { ...span },
    signal,
    origin: 'auxiliary',
  })
  return body.data
}
