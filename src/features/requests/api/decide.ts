import type { RecordRequest } from './calls.ts'
import { sql } from 'kysely'
import { Failure, forbidden, notFound } from '../../../domain/failure.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { mayDecide, type RequestWay } from '../requests.ts'
import { joinOwners } from '../../owners/api/change-owners.ts'
import { ownerValues, writeChanges } from '../../../engine/api/pipeline.ts'
import { readRecord, readToChange } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row, Values } from '../../../engine/api/resource-service.ts'
import { restriction, table } from '../../../engine/api/select.ts'
import { isOpen, waysFor } from './open-requests.ts'
import { sendRequestNotice } from './request-notice.ts'

const mostShown = 50

/** Open requests, for deciders only; empty once the record is closed. */
export async function readRequests(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<RecordRequest[]> {
  const { resource } = service
  const { tx, session } = context
  const record = await readRecord(service, context, id)
  if (!mayDecide(resource, session, record[resource.holder ?? ''])) return []
  if (!(await isOpen(service, context, id))) return []
  const { rows } = await sql<RecordRequest>`
    select r.id, r.asker_id, u.name as asker_name, r.way, r.message, r.created_at
    from record_request r join app_user u on u.corporate_id = r.corporate_id and u.id = r.asker_id
    where r.resource = ${resource.schema.name} and r.record_id = ${id} and r.outcome is null and u.status = 1
    order by r.id limit ${mostShown}`.execute(tx.db)
  return rows
}

/** Grants the record; the owner's consent suffices, no assign permission needed. */
async function give(
  service: ResourceService,
  current: Row,
  { way, asker_id: asker }: { way: RequestWay; asker_id: number },
  context: Context,
): Promise<void> {
  const { resource } = service
  if (way === 'join' && waysFor(service, context).includes('join')) {
    await joinOwners(resource, current.id, asker, context)
    await announceChange(context.tx, { table: resource.schema.table, action: 'update', ids: [current.id] })
    return
  }
  const values: Values = ownerValues(service, asker)
  await writeChanges(service, [{ id: current.id, values, current }], context)
}

/** Notifies the requester. */
export async function decideRequest(
  service: ResourceService,
  context: SessionContext,
  { recordId, id }: { recordId: number; id: number },
  accept: boolean,
): Promise<{ id: number; visible: boolean }> {
  const { resource } = service
  const { tx, session, user } = context
  const current = await readToChange(service, context, recordId)
  if (!mayDecide(resource, session, current[resource.holder ?? ''])) throw forbidden(resource.label[1])
  const { rows } = await sql<{
    asker_id: number
    way: RequestWay
    known_by: string
    outcome: string | null
    active: boolean
  }>`
    select r.asker_id, r.way, r.known_by, r.outcome,
      (select u.status = 1 from app_user u where u.id = r.asker_id) as active
    from record_request r
    where r.id = ${id} and r.resource = ${resource.schema.name} and r.record_id = ${recordId} for update`.execute(
    tx.db,
  )
  const [request] = rows
  if (!request) throw notFound()
  if (request.asker_id === session.userId) throw new Failure(403, { key: 'request.own' })
  if (request.outcome !== null) throw new Failure(409, { key: 'request.decided' })
  if (accept && (!request.active || !(await isOpen(service, context, recordId))))
    throw new Failure(409, { key: 'request.expired' })
  if (accept) await give(service, current, request, context)
  await sql`update record_request set outcome = ${accept ? 'accepted' : 'refused'}, decided_by = ${session.userId},
    decided_at = now() where id = ${id}`.execute(tx.db)
  // A rejected requester learns nothing beyond the value they typed.
  const title = accept ? String(current[resource.schema.options.title]) : request.known_by
  const record = { ...(accept && { id: recordId }), title }
  const users = [request.asker_id]
  await sendRequestNotice(
    { about: 'decided', id, resource, record, by: user.name, accepted: accept, users },
    context,
  )
  const { rows: seen } = await sql`select 1 from ${table(resource.schema)}
    where t.id = ${recordId} and ${restriction(service, context)}`.execute(tx.db)
  return { id, visible: seen.length > 0 }
}
