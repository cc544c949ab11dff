import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { readableFields } from '../../../engine/field-access.ts'
import type { Resource } from '../../../engine/resource.ts'

/** Last activity of a record, over `t`. */
export const lastActivityAt = ({ schema, touched }: Resource): RawBuilder<unknown> =>
  touched
    ? sql.ref(`t.${touched}`)
    : sql`greatest(t.created_at,
        (select max(a.at) from audit a where a.table_name = ${schema.table} and a.record_id = t.id),
        (select max(e.created_at) from record_entry e where e.resource = ${schema.name} and e.record_id = t.id))`

/** Falls back to the creation time. */
export function maySeeLastActivity({ schema, touched }: Resource, session: AccessSession): boolean {
  const readable = readableFields(schema, session)
  return ['created_at', touched ?? ''].every((field) => !(field in schema.fields) || readable.has(field))
}
