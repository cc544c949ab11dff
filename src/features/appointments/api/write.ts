import type { Appointment, Overlap, WrittenAppointment } from './shapes.ts'
import { sql } from 'kysely'
import { addMinutes, addSeconds, secondsBetween } from '../../../domain/dates/times.ts'
import { isOver, readWireTime } from '../../../domain/dates/wire.ts'
import { badRequest, Failure, forbidden, invalid } from '../../../domain/failure.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { appointmentSchema, mayWriteAppointments, maxMinutes, defaultMinutes } from '../appointments.ts'
import { recordId } from '../../../engine/fields/ref/ref.ts'
import type { Resource } from '../../../engine/resource.ts'
import { completeNew, readValues } from '../../../engine/api/body.ts'
import { readRecord, requireChangeable } from '../../../engine/api/read.ts'
import type {
  SomeValuesOf,
  Context,
  ResourceService,
  Row,
  Values,
} from '../../../engine/api/resource-service.ts'
import { findOverlaps, ownersOfRecord, readAppointment } from './read.ts'
import { recomputeAppointments } from './recompute.ts'

export interface AppointmentWriter {
  service: ResourceService
  context: Context
  recordId: number
}

/** Locked, because field and appointments change together. */
function requireRecord({ service, context, recordId }: AppointmentWriter): Promise<Row> {
  if (!mayWriteAppointments(service.resource, context.session)) throw forbidden(service.resource.label[1])
  return readRecord(service, context, recordId, true)
}

function requireLasting(starts: string, ends: string): void {
  const seconds = secondsBetween(starts, ends)
  if (seconds <= 0) throw invalid({ ends_at: [{ key: 'appointment.ends' }] })
  if (seconds > maxMinutes * 60) throw invalid({ ends_at: [{ key: 'appointment.long' }] })
}

function requireFuture(starts: unknown, field = 'starts_at'): void {
  if (isOver(String(starts), Date.now())) throw invalid({ [field]: [{ key: 'appointment.past' }] })
}

/** 422 for moving the appointment into the past; an unchanged time may stay. */
export function requireUpcoming({ appointments }: Resource, values: Values, current?: Row): void {
  if (appointments === undefined || !values[appointments]) return
  if (values[appointments] !== current?.[appointments]) requireFuture(values[appointments], appointments)
}

/** The named owner, else the caller if an owner, else the primary owner. */
async function whoseOf(
  { service, context, recordId }: AppointmentWriter,
  named: unknown,
): Promise<number | null> {
  const holders = (await ownersOfRecord(service, context, recordId)).map(({ id }) => id)
  const own = context.session.userId
  if (named === undefined) return holders.includes(own) ? own : (holders[0] ?? null)
  const whose = holders.find((id) => id === named)
  if (whose === undefined) throw invalid({ user_id: [{ key: 'appointment.holder' }] })
  return whose
}

async function finish(writer: AppointmentWriter, id: number): Promise<WrittenAppointment> {
  const { service, context, recordId } = writer
  await recomputeAppointments(service, [recordId], 'children', context)
  await announceChange(context.tx, {
    table: service.resource.schema.table,
    action: 'update',
    ids: [recordId],
  })
  const made = await readAppointment(service, context, recordId, id)
  if (made.status !== 'planned') return { ...made, overlaps: [] }
  const { rows } = await sql<{
    user_id: number | null
  }>`select user_id from appointment where id = ${id}`.execute(context.tx.db)
  const span = { ...made, user_id: rows[0]?.user_id ?? null, except: id }
  return { ...made, overlaps: await findOverlaps(context, span) }
}

/** Defaults to one hour. */
export async function createAppointment(
  writer: AppointmentWriter,
  body: Values,
): Promise<WrittenAppointment> {
  const { service, context, recordId } = writer
  await requireRecord(writer)
  await requireChangeable(service.resource, [recordId], context)
  const { user_id: named, ...sent } = body
  const { status: _status, reason: _reason, ...values } = readValues(appointmentSchema, sent, context)
  completeNew(appointmentSchema, values)
  const starts = String(values.starts_at)
  requireFuture(starts)
  const ends = values.ends_at ?? addMinutes(starts, defaultMinutes)
  requireLasting(starts, ends)
  const whose = await whoseOf(writer, named)
  const { rows } = await sql<{ id: number }>`
    insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, title, place, created_by)
    values (${context.session.corporateId}, ${service.resource.schema.name}, ${recordId}, ${whose},
      ${starts}::timestamptz, ${ends}::timestamptz, ${values.title ?? null}, ${values.place ?? null},
      ${context.session.userId}) returning id`.execute(context.tx.db)
  return finish(writer, rows[0]?.id ?? 0)
}

function refuseStale(current: Appointment, sent: unknown): void {
  if (sent === undefined || sent === null) return
  const version = recordId(sent)
  if (version === null)
    throw invalid({ version: [{ key: 'validation.integer', args: { label: 'Version' } }] })
  if (version !== current.version)
    throw new Failure(409, { key: 'appointment.stale' }, { extra: { record: current } })
}

/** Keeps the duration if only the start changes. */
function timesOf(
  current: Appointment,
  values: SomeValuesOf<typeof appointmentSchema>,
): { starts: string; ends: string } {
  const starts = values.starts_at ?? current.starts_at
  const lasted = secondsBetween(current.starts_at, current.ends_at)
  const ends = values.ends_at ?? addSeconds(starts, lasted)
  return { starts, ends }
}

/** Moves, completes or cancels with reason. Conflicting `version` yields 409. */
export async function updateAppointment(
  writer: AppointmentWriter,
  id: number,
  body: Values,
): Promise<WrittenAppointment> {
  const { service, context, recordId } = writer
  await requireRecord(writer)
  const current = await readAppointment(service, context, recordId, id)
  const { user_id: named, version, ...sent } = body
  const values = readValues(appointmentSchema, sent, context)
  if (Object.keys(values).length === 0 && named === undefined) throw badRequest('body.empty')
  for (const name of ['starts_at', 'status'] as const)
    if (values[name] === null)
      throw invalid({ [name]: [{ key: 'validation.required', args: { label: name } }] })
  refuseStale(current, version)
  const status = values.status ?? current.status
  // Appointments of erased records can still be closed.
  if (status === 'planned' || 'title' in values || 'place' in values)
    await requireChangeable(service.resource, [recordId], context)
  const { starts, ends } = timesOf(current, values)
  const moved = starts !== current.starts_at || ends !== current.ends_at
  if (moved && status !== 'planned') throw invalid({ starts_at: [{ key: 'appointment.over' }] })
  if (starts !== current.starts_at) requireFuture(starts)
  requireLasting(starts, ends)
  const reason = status === 'cancelled' ? (values.reason ?? current.reason) : null
  if (status === 'cancelled' && !reason) throw invalid({ reason: [{ key: 'appointment.reason' }] })
  const whose = named === undefined ? sql`user_id` : sql`${await whoseOf(writer, named)}::bigint`
  const text = (name: 'title' | 'place') => (name in values ? values[name] : current[name])
  await sql`
    update appointment set version = version + 1, starts_at = ${starts}::timestamptz, ends_at = ${ends}::timestamptz,
      status = ${status}, reason = ${reason}, title = ${text('title')}, place = ${text('place')}, user_id = ${whose}
    where id = ${id}`.execute(context.tx.db)
  return finish(writer, id)
}

export async function overlapsWith(
  writer: AppointmentWriter,
  asked: Record<string, string | undefined>,
): Promise<Overlap[]> {
  const { service, context, recordId: id } = writer
  if (!mayWriteAppointments(service.resource, context.session)) throw forbidden(service.resource.label[1])
  await readRecord(service, context, id)
  const { starts_at = '', ends_at = '' } = asked
  for (const [field, value] of Object.entries({ starts_at, ends_at }))
    if (!readWireTime(value)) throw badRequest('filter.value', { field })
  const idIn = (field: string) => {
    if (asked[field] === undefined) return undefined
    const named = recordId(asked[field])
    if (named === null) throw badRequest('filter.value', { field })
    return named
  }
  const user_id = await whoseOf(writer, idIn('user_id'))
  return findOverlaps(context, { user_id, starts_at, ends_at, except: idIn('except') })
}
