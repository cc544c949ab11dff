import { sql } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { partsOf } from '../../../engine/registry.ts'
import { accessTo, type Resource } from '../../../engine/resource.ts'
import { pointsOf, type History } from '../../../engine/api/feature.ts'
import type { ResourceService } from '../../../engine/api/resource-service.ts'

const ofTable = (table: string) => sql<boolean>`a.table_name = ${table}`

/** Deleted rows are found by their last audit line. */
const linesOf = (table: string, column: string, id: number) =>
  sql<boolean>`${ofTable(table)} and (a.record_id in (
      select p.id from ${sql.table(table)} p where p.${sql.ref(column)} = ${id})
    or a.record_id in (select d.record_id from audit d
      where d.table_name = ${table} and d.action = 'delete' and d.changes -> ${column} = to_jsonb(${id}::bigint)))`

/** Child records, under their own access rules. */
function ofPart({ schema, partOf = '' }: Resource, session: AccessSession, id: number): History {
  const { table, name: about, fields, options } = schema
  const readable = readableFields(schema, session)
  const title = options.title
  const name = sql`coalesce((select p.${sql.ref(title)}::text from ${sql.table(table)} p where p.id = a.record_id), a.changes ->> ${title})`
  return {
    table,
    about,
    fieldOf: (column) => (column !== partOf && readable.has(column) ? fields[column] : undefined),
    lines: linesOf(table, partOf, id),
    ...(readable.has(title) && { name, nameIs: 'title' }),
  }
}

/** History of the record, its children and records merged into it. */
export function historiesOf(
  service: ResourceService,
  session: AccessSession,
  id: number,
  ids: readonly number[],
): History[] {
  const { schema } = service.resource
  const readable = readableFields(schema, session)
  const parts = partsOf(schema.name).filter((part) => {
    const rule = accessTo(part, 'list')
    return rule !== undefined && allows(rule, session)
  })
  return [
    {
      table: schema.table,
      about: schema.name,
      fieldOf: (column) => (readable.has(column) ? schema.fields[column] : undefined),
      lines: sql<boolean>`${ofTable(schema.table)} and a.record_id = any(${ids}::bigint[])`,
    },
    ...pointsOf(service.resource).histories.flatMap((histories) => histories(service, session, id)),
    ...parts.map((part) => ofPart(part, session, id)),
  ]
}
