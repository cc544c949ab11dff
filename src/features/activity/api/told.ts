import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../../domain/access.ts'
import { appointmentSchema, mayReadAppointments } from '../../appointments/appointments.ts'
import type { AnyField } from '../../../engine/field.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { followUpSchema } from '../../follow-ups/follow-ups.ts'
import { holderParts } from '../../owners/holders.ts'
import { partsOf } from '../../../engine/registry.ts'
import { accessTo, type Resource } from '../../../engine/resource.ts'
import type { ResourceService } from '../../../engine/api/resource-service.ts'

/** Rows of a table whose history is told with a record's: the record itself, and its parts. */
export interface Told {
  table: string
  /** What they are called on the wire. */
  about: string
  /** The field that a column of theirs is, if people may read of it. */
  fieldOf(column: string): AnyField | undefined
  /** Which lines of the audit trail are about the record. */
  lines: RawBuilder<boolean>
  /** Whose part it is, or what it is called, where the session may know. */
  name?: RawBuilder<unknown>
  nameIs?: 'holder' | 'title'
}

const ofTable = (table: string) => sql<boolean>`a.table_name = ${table}`

/** Rows that are there, and rows that were: those say in their last line whose they were. */
const linesOf = (table: string, column: string, id: number) =>
  sql<boolean>`${ofTable(table)} and (a.record_id in (
      select p.id from ${sql.table(table)} p where p.${sql.ref(column)} = ${id})
    or a.record_id in (select d.record_id from audit d
      where d.table_name = ${table} and d.action = 'delete' and d.changes -> ${column} = to_jsonb(${id}::bigint)))`

/** Who holds the record, each with something of their own that follows the rules of the record's fields. */
function ofHolders({ resource }: ResourceService, session: AccessSession, id: number): Told[] {
  const parts = holderParts(resource)
  if (!parts) return []
  const { table, column, about, holder } = parts
  const readable = readableFields(resource.schema, session)
  const fieldOf = (own: string) => {
    const name = parts.fields[own]
    return name !== undefined && readable.has(name) ? resource.schema.fields[name] : undefined
  }
  const lines = sql<boolean>`${ofTable(table)} and a.record_id in (
    select p.id from ${sql.table(table)} p where p.${sql.ref(column)} = ${id})`
  const name = fieldOf(holder)
    ? sql`(select h.name from ${sql.table(table)} p join app_user h on h.id = p.${sql.ref(holder)} where p.id = a.record_id)`
    : undefined
  return [{ table, about, fieldOf, lines, ...(name && { name, nameIs: 'holder' }) }]
}

/** Records of a resource that are parts of the record, under their own rules. */
function ofPart({ schema, partOf = '' }: Resource, session: AccessSession, id: number): Told {
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

/** Appointments of the record: they follow the rules of its field with the next one. */
function ofAppointments({ resource }: ResourceService, session: AccessSession, id: number): Told[] {
  if (!mayReadAppointments(resource, session)) return []
  const { schema, holder = '' } = resource
  const { name: about, fields } = appointmentSchema
  const holds = readableFields(schema, session).has(holder)
  const named: Readonly<Record<string, AnyField>> = fields
  return [
    {
      table: about,
      about,
      fieldOf: (column) => (column === 'user_id' && !holds ? undefined : named[column]),
      lines: sql<boolean>`${ofTable(about)} and a.record_id in (
        select p.id from appointment p where p.resource = ${schema.name} and p.record_id = ${id})`,
      name: sql`(select p.title from appointment p where p.id = a.record_id)`,
      nameIs: 'title',
    },
  ]
}

/** What is to be done about the record. */
function ofFollowUps({ schema, holder = '' }: Resource, session: AccessSession, id: number): Told {
  const { table, fields } = followUpSchema
  const holds = readableFields(schema, session).has(holder)
  return {
    table,
    about: followUpSchema.name,
    fieldOf: (column) => (column === 'user_id' && !holds ? undefined : fields[column as keyof typeof fields]),
    lines: sql<boolean>`${ofTable(table)} and a.record_id in (
      select f.id from follow_up f where f.resource = ${schema.name} and f.record_id = ${id})`,
    name: sql`(select f.what from follow_up f where f.id = a.record_id)`,
    nameIs: 'title',
  }
}

/** Everything whose history a session is told with a record's: its own, and that of records merged into it. */
export function toldOf(
  service: ResourceService,
  session: AccessSession,
  id: number,
  merged: readonly number[] = [id],
): Told[] {
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
      lines: sql<boolean>`${ofTable(schema.table)} and a.record_id = any(${merged}::bigint[])`,
    },
    ...ofHolders(service, session, id),
    ...ofAppointments(service, session, id),
    ...parts.map((part) => ofPart(part, session, id)),
    ...(service.resource.followUps ? [ofFollowUps(service.resource, session, id)] : []),
  ]
}
