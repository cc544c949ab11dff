import { sql } from 'kysely'
import type { Context, Values } from '../resource-service.ts'
import { table } from '../select.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Schema } from '../../schema.ts'
import type { ImportPlan } from './plan.ts'

const typeOf = (schema: Schema, name: string) => {
  const field = schema.fields[name]
  return sql.raw(field ? kindOf(field).column(field.options) : 'text')
}

const namesOf = (rows: readonly { values: Values }[]) => [
  ...new Set(rows.flatMap(({ values }) => Object.keys(values))),
]

/** Makes a record of each row's values; their ids in the order of the rows. */
export async function insertRows(
  rows: readonly { values: Values }[],
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<number[]> {
  const { schema } = plan.service.resource
  const names = namesOf(rows)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const picks = sql.join(
    names.map((name) =>
      name === 'created_at' ? sql`coalesce(r.created_at, now())` : sql`r.${sql.ref(name)}`,
    ),
  )
  const shape = sql.join(names.map((name) => sql`${sql.ref(name)} ${typeOf(schema, name)}`))
  const made = await sql<{ id: number }>`
    insert into ${sql.table(schema.table)} (corporate_id, ${columns})
    select ${session.corporateId}, ${picks}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows.map(({ values }) => values))}::jsonb) as (${shape})) with ordinality as r
    order by r.ordinality returning id`.execute(tx.db)
  // Ids are drawn in the order of the rows, but come back in no order that anybody promises.
  return made.rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Sets the named values of each record, an empty one too; what a record does not name it keeps. */
export async function updateRows(
  rows: readonly { id: number; values: Values }[],
  plan: ImportPlan,
  { tx }: Context,
): Promise<void> {
  const { schema } = plan.service.resource
  const changed = rows.filter(({ values }) => Object.keys(values).length > 0)
  const names = namesOf(changed)
  if (names.length === 0) return
  const sets = sql.join([
    ...names.map(
      (name) =>
        sql`${sql.ref(name)} = case when r.u_named ? ${sql.lit(name)} then r.${sql.ref(name)} else t.${sql.ref(name)} end`,
    ),
    sql`version = t.version + 1`,
  ])
  const shape = sql.join([
    sql`u_id bigint`,
    sql`u_named jsonb`,
    ...names.map((name) => sql`${sql.ref(name)} ${typeOf(schema, name)}`),
  ])
  const data = changed.map(({ id, values }) => ({ ...values, u_id: id, u_named: Object.keys(values) }))
  await sql`update ${table(schema)} set ${sets}
    from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(${shape})
    where t.id = r.u_id`.execute(tx.db)
}
