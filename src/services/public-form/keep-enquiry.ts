import { sql } from 'kysely'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { markActivity } from '../../engine/api/write-rows.ts'
import { ownerRows } from '../../features/owners/owners.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import type { PublicForm } from './public-form.ts'

interface KnownRecord {
  id: number
  title: string
  owners: readonly number[]
}

interface Enquiry {
  phone: string
  note: string
  values: Values
}

async function ownersOf({ service }: PublicForm, record: Row, { tx }: Context): Promise<number[]> {
  const { resource } = service
  const owner = record[resource.holder ?? '']
  const own = typeof owner === 'number' ? [owner] : []
  const parts = ownerRows(resource)
  if (!parts) return own
  const { rows } = await sql<{ user_id: number }>`
    select ${sql.ref(parts.holder)} as user_id from ${sql.table(parts.table)}
    where ${sql.ref(parts.column)} = ${record.id}`.execute(tx.db)
  return [...new Set([...own, ...rows.map(({ user_id }) => user_id)])]
}

/**
 * Adds an enquiry to the record with this phone; null if none. The record stays unchanged, as anyone can enter a
 * number: differing values are offered to its owner.
 */
export async function keepEnquiry(
  form: PublicForm,
  context: Context,
  { phone, note, values }: Enquiry,
): Promise<KnownRecord | null> {
  const { tx, session } = context
  const { resource } = form.service
  const { schema, person } = resource
  const { rows } = await sql<Row>`
    select * from ${sql.table(schema.table)}
    where ${sql.ref(person?.phone ?? '')} = ${phone} and deleted_at is null for update`.execute(tx.db)
  const [row] = rows
  if (!row) return null
  const { id } = row
  const offered = Object.fromEntries(Object.entries(values).filter(([name, value]) => row[name] !== value))
  await sql`
    insert into record_entry (corporate_id, resource, record_id, kind, body, offered)
    values (${session.corporateId}, ${schema.name}, ${id}, 'enquiry', ${note}, ${JSON.stringify(offered)}::jsonb)`.execute(
    tx.db,
  )
  await markActivity(resource, [id], context)
  await announceChange(tx, { table: schema.table, action: 'update', ids: [id] })
  return { id, title: String(row[schema.options.title]), owners: await ownersOf(form, row, context) }
}
