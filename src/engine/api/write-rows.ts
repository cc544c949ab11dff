import { sql, type RawBuilder } from 'kysely'
import type { AnyField } from '../field.ts'
import { kindOf } from '../fields/kind-of.ts'
import type { Resource } from '../resource.ts'
import type { Schema } from '../schema.ts'
import { constraintFailure } from './body.ts'
import { sealValues } from './sealed-fields.ts'
import type { Context, Row, Values, Written } from './resource-service.ts'
import { table } from './select.ts'

/* Low-level writes without checks or notifications: use the pipeline instead. Key violations name the field. */

const typeOf = (field: AnyField | undefined): string => (field ? kindOf(field).column(field.options) : 'text')

function inColumnForm(field: AnyField | undefined, value: unknown): RawBuilder<unknown> {
  if (!field) return sql`${value}`
  const type = typeOf(field)
  return type === 'jsonb' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}::${sql.raw(type)}`
}

async function run<T>(schema: Schema, statement: RawBuilder<T>, { tx }: Context): Promise<T[]> {
  try {
    return (await statement.execute(tx.db)).rows
  } catch (error) {
    throw constraintFailure(schema, error)
  }
}

/** Statements over `written` rows, executed in the same round trip. */
export type DependentWrites = readonly RawBuilder<unknown>[]

const writing = (write: RawBuilder<unknown>, entailed: DependentWrites): RawBuilder<{ id: number }> =>
  entailed.length === 0
    ? sql`${write} returning t.id`
    : sql`with written as (${write} returning t.*),
        ${sql.join(entailed.map((statement, n) => sql`${sql.ref(`entailed_${n}`)} as (${statement})`))}
        select id from written`

const namesOf = (rows: readonly { values: Values }[]) => [
  ...new Set(rows.flatMap(({ values }) => Object.keys(values))),
]

/** Changes of only system fields do not bump the version. */
const isLoud = ({ fields }: Schema, names: readonly string[]) =>
  !names.every((name) => fields[name]?.options.system)

const shapeOf = ({ fields }: Schema, names: readonly string[]) =>
  names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf(fields[name]))}`)

async function insertRow(
  schema: Schema,
  values: Values,
  context: Context,
  entailed: DependentWrites,
): Promise<number> {
  const names = Object.keys(values)
  const columns = [sql`corporate_id`, ...names.map((name) => sql.ref(name))]
  const data = [
    sql`${context.session.corporateId}`,
    ...names.map((name) => inColumnForm(schema.fields[name], values[name])),
  ]
  if (schema.options.ordered) {
    columns.push(sql`position`)
    data.push(sql`(select coalesce(max(position), 0) + 1 from ${sql.table(schema.table)})`)
  }
  const made = await run(
    schema,
    writing(sql`insert into ${table(schema)} (${sql.join(columns)}) values (${sql.join(data)})`, entailed),
    context,
  )
  return made[0]?.id ?? 0
}

/** Returns ids in record order. */
export async function insertRows(
  schema: Schema,
  plain: readonly Values[],
  context: Context,
  entailed: DependentWrites = [],
): Promise<number[]> {
  const rows = plain.map((values) => sealValues(schema, values, context))
  if (rows.length === 1 && rows[0]) return [await insertRow(schema, rows[0], context, entailed)]
  if (schema.options.ordered) throw new Error(`${schema.name}: entries of a list are made one by one`)
  const names = [...new Set(rows.flatMap((values) => Object.keys(values)))]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const picks = sql.join(
    names.map((name) =>
      name === 'created_at' ? sql`coalesce(r.created_at, now())` : sql`r.${sql.ref(name)}`,
    ),
  )
  const made = await run(
    schema,
    writing(
      sql`insert into ${table(schema)} (corporate_id, ${columns})
        select ${context.session.corporateId}, ${picks}
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${sql.join(shapeOf(schema, names))})) with ordinality as r
        order by r.ordinality`,
      entailed,
    ),
    context,
  )
  // Ids are assigned in row order, but RETURNING order is not guaranteed.
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Reinserts a deleted row under its id from the audit trail. */
export async function insertAgain(
  schema: Schema,
  kept: Row,
  context: Context,
  entailed: DependentWrites = [],
): Promise<void> {
  const row = sealValues(schema, kept, context)
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await run(
    schema,
    writing(
      sql`insert into ${table(schema)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.table(schema.table)}, ${JSON.stringify(row)}::jsonb)`,
      entailed,
    ),
    context,
  )
}

async function updateRow(
  schema: Schema,
  { id, values }: Written,
  context: Context,
  entailed: DependentWrites,
): Promise<void> {
  const names = Object.keys(values)
  const sets = names.map((name) => sql`${sql.ref(name)} = ${inColumnForm(schema.fields[name], values[name])}`)
  if (isLoud(schema, names)) sets.push(sql`version = t.version + 1`)
  await run(
    schema,
    writing(sql`update ${table(schema)} set ${sql.join(sets)} where t.id = ${id}`, entailed),
    context,
  )
}

/** Sets the named values, including null. Bumps the version unless only system fields change. */
export async function updateRows(
  schema: Schema,
  rows: readonly Written[],
  context: Context,
  entailed: DependentWrites = [],
): Promise<void> {
  const changed = rows
    .filter(({ values }) => Object.keys(values).length > 0)
    .map(({ id, values }) => ({ id, values: sealValues(schema, values, context) }))
  if (changed.length === 0) return
  if (changed.length === 1 && changed[0]) return updateRow(schema, changed[0], context, entailed)
  const names = namesOf(changed)
  const sets = names.map(
    (name) =>
      sql`${sql.ref(name)} = case when r.u_named ? ${sql.lit(name)} then r.${sql.ref(name)} else t.${sql.ref(name)} end`,
  )
  if (isLoud(schema, names)) sets.push(sql`version = t.version + 1`)
  const shape = sql.join([sql`u_id bigint`, sql`u_named jsonb`, ...shapeOf(schema, names)])
  const data = changed.map(({ id, values }) => ({ ...values, u_id: id, u_named: Object.keys(values) }))
  await run(
    schema,
    writing(
      sql`update ${table(schema)} set ${sql.join(sets)}
        from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(${shape})
        where t.id = r.u_id`,
      entailed,
    ),
    context,
  )
}

/** Soft-deletes where configured, else deletes. */
export async function removeRows(schema: Schema, ids: readonly number[], context: Context): Promise<void> {
  if (ids.length === 0) return
  await run(
    schema,
    schema.options.softDelete
      ? sql`update ${table(schema)} set deleted_at = now(), version = t.version + 1 where t.id = any(${ids}::bigint[])`
      : sql`delete from ${table(schema)} where t.id = any(${ids}::bigint[])`,
    context,
  )
}

export async function placeRows(schema: Schema, ids: readonly number[], context: Context): Promise<void> {
  await run(
    schema,
    sql`update ${table(schema)} set position = o.place
    from (select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position, id) as place
          from ${sql.table(schema.table)}) o
    where o.id = t.id and t.position is distinct from o.place`,
    context,
  )
}

/** Updates last activity for actions that do not change the record. */
export async function markActivity(
  { schema, touched }: Resource,
  ids: readonly number[],
  context: Context,
): Promise<void> {
  if (touched === undefined) return
  await run(
    schema,
    sql`update ${sql.table(schema.table)} set ${sql.ref(touched)} = now() where id = any(${ids}::bigint[])`,
    context,
  )
}
