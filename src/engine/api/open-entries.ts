import { sql, type RawBuilder } from 'kysely'
import { parentField } from '../label.ts'
import type { Schema } from '../schema.ts'

export function openEntries(schema: Schema): RawBuilder<{ id: number }> {
  const { closing } = schema.options
  const entries = sql.table(schema.table)
  if (closing === undefined) return sql`select s.id from ${entries} s`
  const up = parentField(schema)
  if (up === undefined) return sql`select s.id from ${entries} s where ${sql.ref(`s.${closing}`)} is not true`
  return sql`select s.id from ${entries} s left join ${entries} m on m.id = ${sql.ref(`s.${up}`)}
    where ${sql.ref(`s.${closing}`)} is not true and ${sql.ref(`m.${closing}`)} is not true`
}
