import { referredMany } from '../fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import { badRequest, invalid } from '../../domain/failure.ts'
import type { AnyField } from '../field.ts'
import { kindOf } from '../fields/kinds.ts'
import { labelOf } from '../schema.ts'
import { maskRecords } from '../masked-fields.ts'
import { schemaNamed } from '../registry.ts'
import { completeNew, constraintFailure, readValues } from './body.ts'
import type { Context, ResourceService, Row, Values } from './resource-service.ts'
import { readToChange, readWritten } from './read.ts'
import { table } from './select.ts'
import { finishWrite, givenTo, prepareNew } from './pipeline.ts'
import { refuseStale } from './stale.ts'
import { refuseTaken } from './taken.ts'

function inColumnForm(field: AnyField | undefined, value: unknown): RawBuilder<unknown> {
  if (!field) return sql`${value}`
  const type = kindOf(field).column(field.options)
  return type === 'jsonb' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}::${sql.raw(type)}`
}

/** Arrays of references have no foreign key: each one is looked for. */
async function requireReferences(service: ResourceService, values: Values, { tx }: Context): Promise<void> {
  const { schema } = service.resource
  for (const [name, value] of Object.entries(values)) {
    const field = schema.fields[name]
    const to = referredMany(field)
    if (to === undefined || !Array.isArray(value)) continue
    const other = schemaNamed(to)
    const found = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(other.table)} where id = any(${value}::bigint[])`.execute(tx.db)
    if (found.rows[0]?.n !== new Set(value).size)
      throw invalid({ [name]: [{ key: 'validation.reference', args: { label: labelOf(name, field) } }] })
  }
}

/** Inserts values as they are; the database refuses what breaks a key, and the field is named. */
export async function insertRow(
  service: ResourceService,
  values: Values,
  { tx, session }: Context,
): Promise<number> {
  const { schema } = service.resource
  const names = Object.keys(values)
  const columns = [sql`corporate_id`, ...names.map((name) => sql.ref(name))]
  const data = [
    sql`${session.corporateId}`,
    ...names.map((name) => inColumnForm(schema.fields[name], values[name])),
  ]
  if (schema.options.ordered) {
    columns.push(sql`position`)
    data.push(sql`(select coalesce(max(position), 0) + 1 from ${sql.table(schema.table)})`)
  }
  try {
    const made = await sql<{ id: number }>`
      insert into ${sql.table(schema.table)} (${sql.join(columns)}) values (${sql.join(data)}) returning id`.execute(
      tx.db,
    )
    return made.rows[0]?.id ?? 0
  } catch (error) {
    throw constraintFailure(schema, error)
  }
}

/** Updates checked values of one record. The version moves unless only system fields changed. */
export async function updateRow(
  service: ResourceService,
  id: number,
  values: Values,
  { tx }: Context,
): Promise<void> {
  const { schema } = service.resource
  if (Object.keys(values).length === 0) return
  const sets = Object.entries(values).map(
    ([name, value]) => sql`${sql.ref(name)} = ${inColumnForm(schema.fields[name], value)}`,
  )
  const quiet = Object.keys(values).every((name) => schema.fields[name]?.options.system)
  if (!quiet) sets.push(sql`version = t.version + 1`)
  try {
    await sql`update ${table(schema)} set ${sql.join(sets)} where t.id = ${id}`.execute(tx.db)
  } catch (error) {
    throw constraintFailure(schema, error)
  }
}

/** Makes a record of checked values; its id. */
export async function insertNew(service: ResourceService, values: Values, context: Context): Promise<number> {
  await prepareNew(service, [values], context)
  completeNew(service.resource.schema, values)
  await requireReferences(service, values, context)
  const id = await insertRow(service, values, context)
  await finishWrite(service, [{ id, values }], context)
  return id
}

/** Makes a record from a body and answers it. */
export async function createRecord(service: ResourceService, context: Context, body: Values): Promise<Row> {
  const values = readValues(service.resource.schema, body, context)
  await refuseTaken(service, values, context)
  return readWritten(service, context, await insertNew(service, values, context))
}

/** Changes the sent fields of a record. With `version`, a field that changed since then is a 409 with the current record. */
export async function changeRecord(
  service: ResourceService,
  context: Context,
  id: number,
  body: Values,
): Promise<void> {
  const { system = {} } = service.hooks
  const { schema } = service.resource
  const values = readValues(schema, body, context, system)
  if (Object.keys(values).length === 0) throw badRequest('body.empty')
  const current = await readToChange(service, context, id)
  for (const [name, check] of Object.entries(system))
    if (name in values) check(values[name], current, context)
  const shown = { ...current }
  maskRecords(schema, [shown])
  await refuseStale(schema.table, context, shown, body['version'], Object.keys(values))
  await refuseTaken(service, values, context, id)
  const { holder } = service.resource
  if (holder !== undefined && holder in values) Object.assign(values, givenTo(service, values[holder]))
  await service.hooks.beforeUpdate?.([{ id, values, current }], context)
  await requireReferences(service, values, context)
  await updateRow(service, id, values, context)
  await finishWrite(service, [{ id, values, current }], context)
}

/** Changes a record and answers it as it now is. */
export async function updateRecord(
  service: ResourceService,
  context: Context,
  id: number,
  body: Values,
): Promise<Row> {
  await changeRecord(service, context, id, body)
  return readWritten(service, context, id)
}

/** Puts the records of an ordered schema in the order of `ids`; the ones not named keep their places behind them. */
export async function reorderRecords(
  service: ResourceService,
  { tx }: Context,
  ids: readonly number[],
): Promise<void> {
  const { schema } = service.resource
  await sql`
    update ${table(schema)} set position = o.place
    from (select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position, id) as place
          from ${sql.table(schema.table)}) o
    where o.id = t.id and t.position is distinct from o.place`.execute(tx.db)
}
