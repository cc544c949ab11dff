import { sql } from 'kysely'
import { readableFields } from '../../../engine/field-access.ts'
import { isStoredOpen } from '../../../engine/api/open-records.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { findKnown, type Match, type TakenQuery } from '../../../engine/api/taken.ts'
import { mayKnowTouched, touchedAt } from '../../activity/api/touched-at.ts'
import { waysFor } from '../../requests/api/standing.ts'
import type { Requestable } from '../../requests/requests.ts'

/** Whether another record has a value already; it is named only to who may see it. */
export interface TakenAnswer {
  taken: boolean
  record?: { id: number; title: string }
  /** Who holds it, as far as the caller may know that; null where nobody does. */
  holder?: string | null
  /** When somebody last changed it or wrote of it. */
  touched_at?: string
  /** How it may be asked for by who may not see it. */
  request?: Requestable
}

/** Whose a known record is, when somebody last did something about it, and how it may be asked for. */
async function standingOf(
  service: ResourceService,
  context: Context,
  { id, visible }: Match,
): Promise<Omit<TakenAnswer, 'taken' | 'record'>> {
  const { schema, holder, requests } = service.resource
  if (holder === undefined) return {}
  const { tx, session } = context
  const { rows } = await sql<{
    holder: string | null
    touched_at: string
    asked_at: string | null
    open: boolean
  }>`
    select (select u.name from app_user u where u.id = t.${sql.ref(holder)}) as holder,
      ${touchedAt(service.resource)} as touched_at,
      (select r.created_at from record_request r where r.resource = ${schema.name} and r.record_id = t.id
        and r.asker_id = ${session.userId} and r.outcome is null) as asked_at,
      ${isStoredOpen(service.resource)} as open
    from ${table(schema)} where t.id = ${id}`.execute(tx.db)
  const [found] = rows
  if (!found) return {}
  const { holder: name, touched_at, asked_at, open } = found
  const readable = readableFields(schema, session)
  return {
    ...(readable.has(holder) && { holder: name }),
    ...(mayKnowTouched(service.resource, session) && { touched_at }),
    ...(requests && !visible && open && { request: { ways: waysFor(service, context), asked_at } }),
  }
}

/** Asks for one value of a unique field. */
export async function findTaken(
  service: ResourceService,
  context: Context,
  query: TakenQuery,
): Promise<TakenAnswer> {
  const known = await findKnown(service, context, query)
  if (!known) return { taken: false }
  const { schema } = service.resource
  const { id, visible } = known
  const title = readableFields(schema, context.session).has(schema.options.title) ? known.title : `#${id}`
  const standing = await standingOf(service, context, known)
  return { taken: true, ...(visible && { record: { id, title } }), ...standing }
}
