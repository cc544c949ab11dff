import { sql, type RawBuilder } from 'kysely'
import { mayDecide } from '../requests.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { isStoredOpen } from '../../../engine/api/open-records.ts'

/**
 * Requests over `r` that the session can decide, or could have. Undecided ones need an open, unerased record and an
 * active requester.
 */
export function decidableRequests(service: ResourceService, context: Context): RawBuilder<boolean> {
  const { resource } = service
  const { schema, holder } = resource
  const { session } = context
  const decides = mayDecide(resource, session, null)
    ? sql`true`
    : mayDecide(resource, session, session.userId)
      ? sql`${sql.ref(`t.${holder ?? 'id'}`)} = ${session.userId}`
      : sql`false`
  return sql<boolean>`(r.resource = ${schema.name} and exists (select from ${table(schema)}
    where t.id = r.record_id and ${restriction(service, context)} and ${decides} and (r.outcome is not null or (
      ${isStoredOpen(resource)}
      and exists (select from app_user u where u.id = r.asker_id and u.status = 1)
      and not exists (select from erasure e where e.resource = r.resource and e.record_id = r.record_id)))))`
}
