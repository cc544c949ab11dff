import { sql } from 'kysely'
import { mixed, string, type InferType } from 'yup'
import { deviceOf } from '../../domain/device.ts'
import { securityEvents, type SecurityEvent } from '../../domain/security-events.ts'
import { allOf } from '../../engine/api/condition.ts'
import { csvEncoder } from '../../engine/api/export/csv.ts'
import { oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { downloadHeaders } from '../../runtime/http/download-headers.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { trailConditions, trailPageSize, type TrailQuery } from './trail-query.ts'

const orNull = () => string().defined().nullable()

type Detail = Record<string, string | number | boolean>

export const securityEntry = shape({
  id: whole(),
  at: text(),
  event: oneOf(...securityEvents),
  user_id: whole().nullable(),
  user_name: orNull(),
  actor_id: whole().nullable(),
  actor_name: orNull(),
  address: orNull(),
  device: orNull(),
  detail: mixed<Detail>()
    .defined()
    .meta({ openapi: { type: 'object' } }),
})
export type SecurityEntry = InferType<typeof securityEntry>

export interface SecurityLogQuery extends TrailQuery {
  user_id?: number
  event?: SecurityEvent
}

const maxExported = 50_000

async function entries(
  { tx }: SessionContext,
  query: SecurityLogQuery,
  limit: number,
): Promise<SecurityEntry[]> {
  const { user_id: user, event } = query
  const conditions = [
    ...(user === undefined ? [] : [sql<boolean>`(a.user_id = ${user} or a.actor_id = ${user})`]),
    ...(event === undefined ? [] : [sql<boolean>`a.event = ${event}`]),
    ...trailConditions('security_log', query),
  ]
  const { rows } = await sql<Omit<SecurityEntry, 'device'>>`
    select a.id, a.at, a.event, a.user_id, u.name as user_name, a.actor_id, w.name as actor_name, a.address, a.detail
    from security_log a left join app_user u on u.id = a.user_id left join app_user w on w.id = a.actor_id
    where ${allOf([sql<boolean>`true`, ...conditions])}
    order by a.at desc, a.id desc limit ${limit}`.execute(tx.db)
  return rows.map(({ detail: { agent, ...detail }, ...row }) => ({
    ...row,
    detail,
    device: typeof agent === 'string' ? deviceOf(agent) || null : null,
  }))
}

export async function readSecurityLog(
  context: SessionContext,
  query: SecurityLogQuery,
): Promise<{ data: SecurityEntry[]; next: number | null }> {
  const data = await entries(context, query, trailPageSize)
  return { data, next: data.length === trailPageSize ? (data.at(-1)?.id ?? null) : null }
}

/** Newest 50,000 entries as a file; the export is itself logged. */
export async function exportSecurityLog(
  c: Call,
  context: SessionContext,
  query: SecurityLogQuery,
): Promise<Response> {
  const rows = await entries(context, query, maxExported)
  const name = 'security-log.csv'
  await recordAccess(context, {
    action: 'download',
    resource: 'security_log',
    file: name,
    format: 'csv',
    rows: rows.length,
  })
  const file = csvEncoder()
  const lines = rows.map(({ at, event, user_name, actor_name, address, device, detail }) => [
    at,
    event,
    user_name ?? '',
    actor_name ?? '',
    address ?? '',
    device ?? '',
    JSON.stringify(detail),
  ])
  const parts = [
    file.head(['Time', 'Event', 'Account', 'By', 'Address', 'Device', 'Details']),
    file.rows(lines),
    file.tail(),
  ]
  return c.body(await new Blob(parts).arrayBuffer(), 200, downloadHeaders('text/csv; charset=utf-8', name))
}
