import { sql } from 'kysely'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { touchRows } from '../../engine/api/write-rows.ts'
import { holderParts } from '../../engine/holders.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import type { PublicForm } from './public-form.ts'

/** A record that the visitor is on already, and who takes care of it. */
interface KnownRecord {
  id: number
  title: string
  owners: readonly number[]
}

interface Enquiry {
  phone: string
  note: string
  /** What the visitor gave, by the fields of the record. */
  values: Values
}

/** The record's owner and its co-owners. */
async function ownersOf({ service }: PublicForm, record: Row, { tx }: Context): Promise<number[]> {
  const { resource } = service
  const owner = record[resource.holder ?? '']
  const own = typeof owner === 'number' ? [owner] : []
  const parts = holderParts(resource)
  if (!parts) return own
  const { rows } = await sql<{ user_id: number }>`
    select ${sql.ref(parts.holder)} as user_id from ${sql.table(parts.table)}
    where ${sql.ref(parts.column)} = ${record.id}`.execute(tx.db)
  return [...new Set([...own, ...rows.map(({ user_id }) => user_id)])]
}

/**
 * Keeps what a visitor sends as an enquiry of the records that have their phone already. The records stay as they are:
 * anybody can enter a phone, so what differs is kept beside them for their owners to take. Answers those records.
 */
export async function keepEnquiry(
  form: PublicForm,
  context: Context,
  { phone, note, values }: Enquiry,
): Promise<KnownRecord[]> {
  const { tx, session } = context
  const { resource } = form.service
  const { schema, person } = resource
  const { rows } = await sql<Row>`
    select * from ${sql.table(schema.table)}
    where ${sql.ref(person?.phone ?? '')} = ${phone} and deleted_at is null for update`.execute(tx.db)
  const known: KnownRecord[] = []
  for (const row of rows) {
    const offered = Object.fromEntries(Object.entries(values).filter(([name, value]) => row[name] !== value))
    await sql`
      insert into record_entry (corporate_id, resource, record_id, kind, body, offered)
      values (${session.corporateId}, ${schema.name}, ${row.id}, 'enquiry', ${note}, ${JSON.stringify(offered)}::jsonb)`.execute(
      tx.db,
    )
    const title = String(row[schema.options.title])
    known.push({ id: row.id, title, owners: await ownersOf(form, row, context) })
  }
  if (rows.length === 0) return known
  const ids = rows.map(({ id }) => id)
  await touchRows(resource, ids, context)
  await announceChange(tx, { table: schema.table, action: 'update', ids })
  return known
}
