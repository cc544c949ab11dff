import { sql } from 'kysely'
import { readableFields } from '../../../engine/field-access.ts'
import { isStoredOpen } from '../../../engine/api/open-records.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'
import { findUniqueMatch, type Match, type UniqueQuery } from '../../../engine/api/unique.ts'
import { maySeeLastActivity, lastActivityAt } from '../../activity/api/last-activity.ts'
import { waysFor } from '../../requests/api/open-requests.ts'
import type { Requestable } from '../../requests/requests.ts'

/** Existing match, named only if visible to the caller. */
export interface ExistingMatch {
  taken: boolean
  record?: { id: number; title: string }
  /** Owner if readable; null if unowned. */
  holder?: string | null
  touched_at?: string
  request?: Requestable
}

async function standingOf(
  service: ResourceService,
  context: Context,
  { id, visible }: Match,
): Promise<Omit<ExistingMatch, 'taken' | 'record'>> {
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
      ${lastActivityAt(service.resource)} as touched_at,
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
    ...(maySeeLastActivity(service.resource, session) && { touched_at }),
    ...(requests && !visible && open && { request: { ways: waysFor(service, context), asked_at } }),
  }
}

export async function findExistingMatch(
  service: ResourceService,
  context: Context,
  query: UniqueQuery,
): Promise<ExistingMatch> {
  const known = await findUniqueMatch(service, context, query)
  if (!known) return { taken: false }
  const { schema } = service.resource
  const { id, visible } = known
  const title = readableFields(schema, context.session).has(schema.options.title) ? known.title : `#${id}`
  const standing = await standingOf(service, context, known)
  return { taken: true, ...(visible && { record: { id, title } }), ...standing }
}
