import { api, type ApiBody } from '../../../client/api.ts'
import type { Overlap, RecordAppointments, WrittenAppointment } from '../api/shapes.ts'
import { addressParams, type RecordAddress } from '../../../engine/ui/record/record-address.ts'

export type AppointmentPlace = RecordAddress

const all = 'POST /:service/:record/:id/appointments'
const one = 'PUT /:service/:record/:id/appointments/:appointment_id'

export const readAppointments = async (
  place: AppointmentPlace,
  signal: AbortSignal,
): Promise<RecordAppointments> =>
  (
    await api('GET /:service/:record/:id/appointments', {
      params: addressParams(place),
      signal,
      origin: 'auxiliary',
    })
  ).data

export const addAppointment = async (
  place: AppointmentPlace,
  body: ApiBody<typeof all>,
): Promise<WrittenAppointment> => (await api(all, { params: addressParams(place), body })).data

export const saveAppointment = async (
  place: AppointmentPlace,
  appointment_id: number,
  body: ApiBody<typeof one>,
): Promise<WrittenAppointment> =>
  (await api(one, { params: { ...addressParams(place), appointment_id }, body })).data

export interface Span {
  starts_at: string
  ends_at: string
  user_id: number | null
  except: number | null
}

export const readOverlaps = async (
  place: AppointmentPlace,
  { starts_at, ends_at, user_id, except }: Span,
  signal: AbortSignal,
): Promise<Overlap[]> =>
  (
    await api('GET /:service/:record/:id/appointments/overlaps', {
      params: addressParams(place),
      query: { starts_at, ends_at, user_id: user_id?.toString(), except: except?.toString() },
      signal,
      origin: 'auxiliary',
    })
  ).data
