import { sql, type RawBuilder } from 'kysely'
import { badRequest, Failure, invalid } from '../../domain/failure.ts'
import type { AnyField } from '../field.ts'
import { kindOf } from '../rules.ts'
import { labelOf } from '../schema.ts'
import { schemaNamed } from '../registry.ts'
import { completeNew, constraintFailure, readValues } from './body.ts'
import type { Context, Crud, Row, Values } from './crud.ts'
import { readRecord, readWritten } from './read.ts'
import { table } from './select.ts'
import { refuseStale } from './stale.ts'

function inColumnForm(field: AnyField | undefined, value: unknown): RawBuilder<unknown> {
  if (!field) return sql`${value}`
  const type = kindOf(field).column(field.options)
  return type === 'jsonb' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}::${sql.raw(type)}`
}

/** Arrays of references have no foreign key: each one is looked for. */
async function requireReferences(crud: Crud, values: Values, { tx }: Context): Promise<void> {
  const { schema } = crud.resource
  for (const [name, value] of Object.entries(values)) {
    const field = schema.fields[name]
    if (field?.kind !== 'refs' || !Array.isArray(value)) continue
    const other = schemaNamed(field.options.to)
    const found = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(other.table)} where id = any(${value}::bigint[])`.execute(tx.db)
    if (found.rows[0]?.n !== new Set(value).size)
      throw invalid({ [name]: [{ key: 'validation.reference', args: { label: labelOf(name, field) } }] })
  }
}

/** Inserts checked values; the database refuses what breaks a key, and the field is named. */
export async function insertRow(crud: Crud, values: Values, { tx, session }: Context): Promise<number> {
  const { schema } = crud.resource
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
export async function updateRow(crud: Crud, id: number, values: Values, { tx }: Context): Promise<void> {
  const { schema } = crud.resource
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

/** Makes a record from a body and answers it. */
export async function createRecord(crud: Crud, context: Context, body: Values): Promise<Row> {
  const values = readValues(crud.resource.schema, body, context)
  await crud.hooks.beforeCreate?.(values, context)
  completeNew(crud.resource.schema, values)
  await requireReferences(crud, values, context)
  const id = await insertRow(crud, values, context)
  await crud.hooks.afterWrite?.(id, values, context)
  return readWritten(crud, context, id)
}

/** Changes the sent fields of a record. With `version`, a field that changed since then is a 409 with the current record. */
export async function changeRecord(crud: Crud, context: Context, id: number, body: Values): Promise<void> {
  const { system = {} } = crud.hooks
  const values = readValues(crud.resource.schema, body, context, system)
  if (Object.keys(values).length === 0) throw badRequest('body.empty')
  const current = await readRecord(crud, context, id, true)
  for (const [name, check] of Object.entries(system))
    if (name in values) check(values[name], current, context)
  await refuseStale(crud.resource.schema.table, context, current, body['version'], Object.keys(values))
  await crud.hooks.beforeUpdate?.(values, current, context)
  await requireReferences(crud, values, context)
  await updateRow(crud, id, values, context)
  await crud.hooks.afterWrite?.(id, values, context)
}

/** Changes a record and answers it as it now is. */
export async function updateRecord(crud: Crud, context: Context, id: number, body: Values): Promise<Row> {
  await changeRecord(crud, context, id, body)
  return readWritten(crud, context, id)
}

/** Puts the records of an ordered schema in the order of `ids`; the ones not named keep their places behind them. */
export async function reorderRecords(crud: Crud, { tx }: Context, ids: readonly number[]): Promise<void> {
  const { schema } = crud.resource
  if (!schema.options.ordered) throw new Failure(404, { key: 'failure.not_found' })
  await sql`
    update ${table(schema)} set position = o.place
    from (select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position, id) as place
          from ${sql.table(schema.table)}) o
    where o.id = t.id and t.position is distinct from o.place`.execute(tx.db)
}
