import { sql, type RawBuilder } from 'kysely'
import { ownerRows } from '../../owners/owners.ts'
import { pointsOf, type Finished, type Source } from '../../../engine/api/feature.ts'
import { setOwn } from '../../owners/api/give-way.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { updateRows } from '../../../engine/api/write-rows.ts'
import { table } from '../../../engine/api/select.ts'
import { recomputePlan, type OwnerAppointment, type Planned, type RecomputePlan } from './recompute-plan.ts'

const epoch = (column: RawBuilder<unknown>) => sql`extract(epoch from ${column})::float8 * 1000`

async function holdsOf(
  { resource }: ResourceService,
  ids: readonly number[],
  { tx }: Context,
): Promise<OwnerAppointment[]> {
  const { schema, holder = '', appointments = '' } = resource
  const [at, of] = [sql`t.${sql.ref(appointments)}`, sql`t.${sql.ref(holder)}`]
  const parts = ownerRows(resource)
  // Id filters on both sides: the planner misjudges fresh tables.
  const besides = parts?.own.includes(appointments)
    ? sql`union all select p.${sql.ref(parts.column)}, p.${sql.ref(parts.holder)}, ${epoch(sql`p.${sql.ref(appointments)}`)}, false
        from ${sql.table(parts.table)} p where p.${sql.ref(parts.column)} = any(${ids}::bigint[])`
    : sql``
  const { rows } = await sql<OwnerAppointment>`
    select t.id as record_id, ${of} as user_id, ${epoch(at)} as at, true as main
    from ${table(schema)} where t.id = any(${ids}::bigint[]) ${besides}`.execute(tx.db)
  const mains = new Map(rows.filter(({ main }) => main).map((row) => [row.record_id, row.user_id]))
  // The primary owner may also have a co-owner row; the record's value takes precedence.
  return rows.filter(({ main, record_id, user_id }) => main || mains.get(record_id) !== user_id)
}

async function plannedOf({ resource }: ResourceService, ids: readonly number[], { tx }: Context) {
  const { rows } = await sql<Planned>`
    select a.id, a.record_id, a.user_id, ${epoch(sql`a.starts_at`)} as starts from appointment a
    where a.resource = ${resource.schema.name} and a.record_id = any(${ids}::bigint[]) and a.status = 'planned'`.execute(
    tx.db,
  )
  return rows
}

const moment = (at: RawBuilder<unknown>) => sql`to_timestamp(${at} / 1000.0)`

async function keepAppointments(
  { resource }: ResourceService,
  { make, move, cancel, give }: RecomputePlan,
  { tx, session }: Context,
): Promise<void> {
  if (give.length > 0)
    await sql`update appointment a set user_id = r.user_id, version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(give)}::jsonb) as r(id bigint, user_id bigint) where a.id = r.id`.execute(
      tx.db,
    )
  if (move.length > 0)
    await sql`update appointment a set starts_at = ${moment(sql`r.at`)}, version = a.version + 1,
        ends_at = ${moment(sql`r.at`)} + (a.ends_at - a.starts_at)
      from jsonb_to_recordset(${JSON.stringify(move)}::jsonb) as r(id bigint, at float8) where a.id = r.id`.execute(
      tx.db,
    )
  if (cancel.length > 0)
    await sql`update appointment a set status = 'cancelled', version = a.version + 1
      where a.id = any(${cancel.map(({ id }) => id)}::bigint[])`.execute(tx.db)
  if (make.length > 0)
    await sql`insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, created_by)
      select ${session.corporateId}, ${resource.schema.name}, r.record_id, r.user_id, ${moment(sql`r.at`)},
        ${moment(sql`r.at`)} + interval '1 hour', ${session.userId}
      from jsonb_to_recordset(${JSON.stringify(make)}::jsonb) as r(record_id bigint, user_id bigint, at float8)`.execute(
      tx.db,
    )
}

/** Writes next appointments to records and per-owner values. */
async function keepFields({ resource }: ResourceService, set: readonly OwnerAppointment[], context: Context) {
  const { tx } = context
  const { schema, appointments = '' } = resource
  const sets = (rows: readonly OwnerAppointment[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_id bigint, user_id bigint, at float8)`
  const main = set.filter((hold) => hold.main)
  const told = main.map(({ record_id: id, at }) => ({
    id,
    values: { [appointments]: at === null ? null : new Date(at).toISOString() },
  }))
  const ids = told.map(({ id }) => id)
  const dependent = pointsOf(resource).withValues.flatMap((statements) => statements(resource, ids))
  await updateRows(schema, told, context, dependent)
  const others = set.filter((hold) => !hold.main)
  const parts = ownerRows(resource)
  if (parts?.own.includes(appointments) && others.length > 0)
    await sql`update ${sql.table(parts.table)} a set ${sql.raw(setOwn(parts, [appointments], () => 'to_timestamp(r.at / 1000.0)'))}
      from ${sets(others)} where a.${sql.ref(parts.column)} = r.record_id and a.${sql.ref(parts.holder)} = r.user_id`.execute(
      tx.db,
    )
}

export async function recomputeAppointments(
  service: ResourceService,
  ids: readonly number[],
  by: Source,
  context: Context,
): Promise<void> {
  if (service.resource.appointments === undefined || ids.length === 0) return
  const holds = await holdsOf(service, ids, context)
  const settlement = recomputePlan(holds, await plannedOf(service, ids, context), by, Date.now())
  await keepAppointments(service, settlement, context)
  await keepFields(service, settlement.set, context)
}

/** Recomputes only if owner or appointment changed. */
export async function recomputeWritten(
  service: ResourceService,
  written: Finished,
  context: Context,
): Promise<void> {
  const { appointments, holder = '' } = service.resource
  if (appointments === undefined) return
  const touched = written.filter(({ values, current }) =>
    current ? appointments in values || holder in values : (values[appointments] ?? null) !== null,
  )
  await recomputeAppointments(
    service,
    touched.map(({ id }) => id),
    'record',
    context,
  )
}

/** Transfers planned appointments to another user. */
export async function transferAppointments(
  service: ResourceService,
  from: number,
  to: number,
  context: Context,
): Promise<void> {
  const { appointments, schema } = service.resource
  if (appointments === undefined) return
  const live = schema.options.softDelete ? sql`where t.deleted_at is null` : sql``
  const { rows } = await sql<{ record_id: number }>`
    update appointment a set user_id = ${to}, version = a.version + 1
    where a.resource = ${schema.name} and a.user_id = ${from} and a.status = 'planned'
      and a.record_id in (select t.id from ${table(schema)} ${live})
    returning a.record_id`.execute(context.tx.db)
  await recomputeAppointments(service, [...new Set(rows.map((row) => row.record_id))], 'children', context)
}

/** Moves planned appointments to another record. */
export async function carryAppointments(
  [from, fromId]: readonly [ResourceService, number],
  [to, toId]: readonly [ResourceService, number],
  context: Context,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update appointment a set resource = ${to.resource.schema.name}, record_id = ${toId}, version = a.version + 1
    where a.resource = ${from.resource.schema.name} and a.record_id = ${fromId} and a.status = 'planned'
    returning a.id`.execute(context.tx.db)
  if (rows.length === 0) return
  await recomputeAppointments(from, [fromId], 'children', context)
  await recomputeAppointments(to, [toId], 'children', context)
}
