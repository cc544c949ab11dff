import type { Appointment, Overlap, RecordAppointments } from './shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import { ownerRows } from '../../owners/owners.ts'
import { forbidden, notFound } from '../../../domain/failure.ts'
import { mayReadAppointments } from '../appointments.ts'
import { readableFields } from '../../../engine/field-access.ts'
import type { Resource } from '../../../engine/resource.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { table } from '../../../engine/api/select.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

/** Response limit; planned appointments come first. */
const mostOfRecord = 200
const mostOverlaps = 5

/** Readable columns of appointments `a`, with the owner's name from `u`. */
export function appointmentColumns(
  { holder = '', schema }: Resource,
  { session }: Context,
): RawBuilder<unknown> {
  const whose = readableFields(schema, session).has(holder) ? sql`, a.user_id, u.name as user_name` : sql``
  return sql`a.id, a.version, a.record_id, a.starts_at, a.ends_at,
    a.title, a.place, a.status, a.reason ${whose}`
}

const withWhose = sql`appointment a left join app_user u on u.id = a.user_id`

export function requireReadable(resource: Resource, { session }: Context): void {
  if (!mayReadAppointments(resource, session)) throw forbidden(resource.label[1])
}

/** Callers must check visibility of the record first. */
export async function readAppointment(
  { resource }: ResourceService,
  context: Context,
  recordId: number,
  id: number,
): Promise<Appointment> {
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns(resource, context)} from ${withWhose}
    where a.id = ${id} and a.resource = ${resource.schema.name} and a.record_id = ${recordId}`.execute(
    context.tx.db,
  )
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** All owners, primary first, even if not readable by the caller. */
export async function ownersOfRecord(
  { resource }: ResourceService,
  { tx }: Context,
  recordId: number,
): Promise<{ id: number | null; name: string | null }[]> {
  const parts = ownerRows(resource)
  const besides = parts
    ? sql`union select p.${sql.ref(parts.holder)}, false from ${sql.table(parts.table)} p
        where p.${sql.ref(parts.column)} = ${recordId}
          and p.${sql.ref(parts.holder)} is distinct from (select h.user_id from held h)`
    : sql``
  const { rows } = await sql<{ id: number | null; name: string | null }>`
    with held as (select t.${sql.ref(resource.holder ?? 'id')} as user_id from ${table(resource.schema)} where t.id = ${recordId})
    select x.user_id as id, u.name from (select user_id, true as main from held ${besides}) x
      left join app_user u on u.id = x.user_id order by x.main desc, u.name, x.user_id`.execute(tx.db)
  return rows
}

/** Planned in ascending order, then past in descending. */
export async function listAppointments(
  service: ResourceService,
  context: Context,
  recordId: number,
): Promise<RecordAppointments> {
  const { resource } = service
  requireReadable(resource, context)
  await readRecord(service, context, recordId)
  const planned = sql`a.status = 'planned'`
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns(resource, context)} from ${withWhose}
    where a.resource = ${resource.schema.name} and a.record_id = ${recordId}
    order by (${planned}) desc, case when ${planned} then a.starts_at end, a.starts_at desc, a.id limit ${mostOfRecord}`.execute(
    context.tx.db,
  )
  const holds = readableFields(resource.schema, context.session).has(resource.holder ?? '')
  const held = holds ? await ownersOfRecord(service, context, recordId) : []
  return {
    appointments: rows,
    holders: held.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }])),
  }
}

/** Overlapping appointments of a person, without their records. */
export async function findOverlaps(
  { tx }: Context,
  span: { user_id: number | null; starts_at: string; ends_at: string; except?: number | undefined },
): Promise<Overlap[]> {
  if (span.user_id === null) return []
  // Appointments last at most a day, so the person's index suffices.
  const { rows } = await sql<Overlap>`
    select a.starts_at, a.ends_at from appointment a
    where a.user_id = ${span.user_id} and a.status = 'planned' and a.starts_at < ${span.ends_at}::timestamptz
      and a.starts_at > ${span.starts_at}::timestamptz - interval '1 day' and a.ends_at > ${span.starts_at}::timestamptz
      and a.id is distinct from ${span.except ?? null}::bigint
    order by a.starts_at, a.id limit ${mostOverlaps}`.execute(tx.db)
  return rows
}
