import { sql } from 'kysely'
import { Failure, invalid } from '../../../domain/failure.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import type { RequestWay } from '../requests.ts'
import type { ResourceService } from '../../../engine/api/resource-service.ts'
import { findUniqueMatch } from '../../../engine/api/unique.ts'
import { decidersOf, isOpen, waysFor } from './open-requests.ts'
import { sendRequestNotice } from './request-notice.ts'

const refuse = (key: string) => new Failure(409, { key })

/**
 * Requests access to a record known by a unique value: `field`, `value`, `way`, `message`. Its owner or a manager
 * decides.
 */
export async function askForRecord(
  service: ResourceService,
  context: SessionContext,
  {
    field,
    value,
    way: sentWay,
    message,
  }: { field: string; value: string; way: RequestWay; message?: string | null },
): Promise<{ id: number }> {
  const { resource } = service
  const { tx, session, user } = context
  const way = waysFor(service, context).find((each) => each === sentWay)
  if (!way) throw invalid({ way: [{ key: 'request.way' }] })
  const asked = { field, value }
  const known = await findUniqueMatch(service, context, asked)
  if (!known) throw refuse('request.nothing')
  if (known.visible) throw refuse('request.visible')
  if (!(await isOpen(service, context, known.id))) throw refuse('request.closed')
  const { rows } = await sql<{ id: number }>`
    insert into record_request (corporate_id, resource, record_id, asker_id, way, known_by, message)
    values (${session.corporateId}, ${resource.schema.name}, ${known.id}, ${session.userId}, ${way}, ${value}, ${message || null})
    on conflict do nothing returning id`.execute(tx.db)
  const [made] = rows
  if (!made) throw refuse('request.twice')
  const record = { id: known.id, title: known.title }
  const users = await decidersOf(service, context, known.id)
  const by = { by: user.name, askerId: session.userId }
  await sendRequestNotice({ about: 'asked', id: made.id, resource, record, ...by, way, users }, context)
  return made
}
