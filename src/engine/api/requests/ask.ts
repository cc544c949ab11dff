import { sql } from 'kysely'
import { Failure, invalid } from '../../../domain/failure.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { longestMessage, requestWays } from '../../requests.ts'
import { requireAccess } from '../guards.ts'
import type { ResourceService, Values } from '../resource-service.ts'
import { findKnown } from '../taken.ts'
import { decidersOf, isOpen, waysFor } from './standing.ts'
import { tellOfRequest } from './request-notice.ts'

const refuse = (key: string) => new Failure(409, { key })

function readMessage(raw: unknown): string | null {
  if (raw === undefined || raw === null) return null
  if (typeof raw !== 'string' || raw.trim().length > longestMessage)
    throw invalid({ message: [{ key: 'validation.max', args: { label: 'Message', max: longestMessage } }] })
  return raw.trim() || null
}

/**
 * Asks for a record that one knows by a value of it alone: `field`, `value`, `way` and a `message`. Its holder, or who
 * leads people, decides.
 */
export async function askForRecord(
  service: ResourceService,
  context: SessionContext,
  { field, value, way: sentWay, message: sentMessage }: Values,
): Promise<{ id: number }> {
  const { resource } = service
  const { tx, session, user } = context
  requireAccess(resource, 'create', session)
  const way = requestWays.find((each) => each === sentWay && waysFor(service, context).includes(each))
  if (!way) throw invalid({ way: [{ key: 'request.way' }] })
  const message = readMessage(sentMessage)
  const asked = { field: String(field), value: String(value) }
  const known = await findKnown(service, context, asked)
  if (!known) throw refuse('request.nothing')
  if (known.visible) throw refuse('request.visible')
  if (!(await isOpen(service, context, known.id))) throw refuse('request.closed')
  const { rows } = await sql<{ id: number }>`
    insert into record_request (corporate_id, resource, record_id, asker_id, way, known_by, message)
    values (${session.corporateId}, ${resource.schema.name}, ${known.id}, ${session.userId}, ${way}, ${asked.value}, ${message})
    on conflict do nothing returning id`.execute(tx.db)
  const [made] = rows
  if (!made) throw refuse('request.twice')
  const record = { id: known.id, title: known.title }
  const users = await decidersOf(service, context, known.id)
  await tellOfRequest({ about: 'asked', resource, record, by: user.name, way, users }, context)
  return made
}
