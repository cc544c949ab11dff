import { sql } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import { forbidden } from '../../domain/failure.ts'
import { csvEncoder } from '../../engine/api/export/csv.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { downloadHeaders } from '../../runtime/http/download-headers.ts'
import { findGroup, mayEdit } from './chat-reach.ts'
import { findPeople, nameOf } from './people.ts'

/** Newest messages per file. */
const mostExported = 20_000

/** For the creator, admins and corporate owner; visible messages only. */
export async function exportGroup(c: Call, context: SessionContext, id: number): Promise<Response> {
  const group = await findGroup(context, id)
  const { session, tx } = context
  if (!mayEdit(group, session) && group.created_by !== session.userId) throw forbidden('Messaging')
  const { rows } = await sql<{ sender_id: number; body_text: string; created: number; is_info: boolean }>`
    select sender_id, body_text, extract(epoch from created_at)::float8 * 1000 as created, is_info from message
    where group_id = ${id} and seq >= ${group.from_seq} and deleted_at is null order by seq desc limit ${mostExported}`.execute(
    tx.db,
  )
  const people = await findPeople(
    context,
    rows.map(({ sender_id }) => sender_id),
  )
  const name = `${group.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'chat'}.csv`
  await recordAccess(context, {
    action: 'download',
    resource: 'chat_group',
    file: name,
    format: 'csv',
    rows: rows.length,
  })
  const file = csvEncoder()
  const lines = rows
    .reverse()
    .map(({ sender_id, body_text, created, is_info }) => [
      wireTime(created),
      is_info ? '' : nameOf(people, sender_id),
      body_text,
    ])
  const parts = [file.head(['Time', 'Sender', 'Message']), file.rows(lines), file.tail()]
  return c.body(await new Blob(parts).arrayBuffer(), 200, downloadHeaders('text/csv; charset=utf-8', name))
}
