import { referredOne } from '../fields/referred.ts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { badRequest } from '../../domain/failure.ts'
import { dayBounds } from '../../domain/dates.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { idOf, requireAccess } from './guards.ts'
import type { Context, RecordParts, ResourceService } from './resource-service.ts'
import { readableFields } from '../field-access.ts'
import { labelsOf } from './labels.ts'
import type { Schema } from '../schema.ts'
import { readRecord } from './read.ts'

export interface Activity {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  action: 'create' | 'update' | 'delete'
  /** The schema's name, or what its parts are called: an assignment. */
  about: string
  /** Whose part of the record it is about. */
  holder_name?: string
  /** What changed, readable fields only: before is absent on a create. References come with the names they had meanwhile got. */
  changes: { field: string; before?: unknown; after: unknown; before_label?: string; after_label?: string }[]
}

interface AuditRow {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  action: Activity['action']
  table_name: string
  holder_name: string | null
  changes: Record<string, unknown>
}

const longestLog = 500

/** The field whose rule and kind a column of the record's parts follows; a field of the record itself follows its own. */
const fieldOf = ({ resource, hooks }: ResourceService, column: string) =>
  resource.schema.fields[hooks.parts?.fields[column] ?? column]

/** The schema that a changed column refers to. */
function referredTo(service: ResourceService, column: string): string | undefined {
  return referredOne(fieldOf(service, column))
}

/** The names of every record that the changes refer to, as far as the session may read them. */
async function labelsFor(
  rows: AuditRow[],
  service: ResourceService,
  context: Context,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const { changes } of rows) {
    for (const [column, change] of Object.entries(changes)) {
      const to = referredTo(service, column)
      if (!to) continue
      for (const id of Array.isArray(change) ? change : [change]) {
        if (typeof id === 'number') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
      }
    }
  }
  const labels = new Map<string, string>()
  for (const [name, ids] of wanted)
    for (const [id, { text }] of await labelsOf(name, ids, context)) labels.set(`${name} ${id}`, text)
  return labels
}

/** Moments in the audit are ISO in UTC or with offset; on the wire they are Kuala Lumpur wall-clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

async function readTrail(
  { resource, hooks }: ResourceService,
  { tx }: Context,
  id: number,
  day: ReturnType<typeof dayBounds>,
): Promise<AuditRow[]> {
  const { table } = resource.schema
  const { parts } = hooks
  const ofParts = parts
    ? sql`or (a.table_name = ${parts.table} and a.record_id in (
        select p.id from ${sql.table(parts.table)} p where p.${sql.ref(parts.column)} = ${id}))`
    : sql``
  const holder = parts
    ? sql`case when a.table_name = ${parts.table} then (select h.name from ${sql.table(parts.table)} p
        join app_user h on h.id = p.${sql.ref(parts.holder)} where p.id = a.record_id) end`
    : sql`null`
  const found = await sql<AuditRow>`
    select a.id, a.at, a.actor_id, u.name as actor_name, a.action, a.table_name, a.changes, ${holder} as holder_name
    from audit a left join app_user u on u.id = a.actor_id
    where ((a.table_name = ${table} and a.record_id = ${id}) ${ofParts})
      ${day ? sql`and a.at >= ${day.from}::timestamptz and a.at < ${day.before}::timestamptz` : sql``}
    order by a.id desc limit ${longestLog}`.execute(tx.db)
  return found.rows
}

/** Columns of the record or its parts that the session may read about. */
function readableColumns(schema: Schema, parts: RecordParts | undefined, session: AccessSession) {
  const record = readableFields(schema, session)
  const ofParts = Object.entries(parts?.fields ?? {}).filter(([, field]) => record.has(field))
  return { record, parts: new Set(ofParts.map(([column]) => column)) }
}

/** What happened to a record and its parts, newest first, from the audit trail under the field read rules [API-12][API-15]. */
export async function recordActivity(
  service: ResourceService,
  context: Context,
  id: number,
  date?: string,
): Promise<Activity[]> {
  await readRecord(service, context, id)
  const day = date ? dayBounds(date) : null
  if (date && !day) throw badRequest('filter.value', { field: 'date' })
  const { schema } = service.resource
  const { parts } = service.hooks
  const rows = await readTrail(service, context, id, day)
  const labels = await labelsFor(rows, service, context)
  const readable = readableColumns(schema, parts, context.session)
  const mayNameHolder = parts !== undefined && readable.parts.has(parts.holder)
  return rows
    .map((row): Activity => {
      const isRecord = row.table_name === schema.table
      const visible = Object.entries(row.changes).filter(([column]) =>
        (isRecord ? readable.record : readable.parts).has(column),
      )
      return {
        id: row.id,
        at: row.at,
        actor_id: row.actor_id,
        actor_name: row.actor_name,
        action: row.action,
        about: isRecord ? schema.name : (parts?.about ?? schema.name),
        ...(row.holder_name !== null && mayNameHolder && { holder_name: row.holder_name }),
        changes: visible.map(([field, change]) => {
          const [before, after] =
            row.action === 'update' && Array.isArray(change) ? change : [undefined, change]
          const labelOf = (value: unknown) => labels.get(`${referredTo(service, field)} ${String(value)}`)
          return {
            field,
            ...(row.action === 'update' && { before: shown(before), before_label: labelOf(before) }),
            after: shown(after),
            after_label: labelOf(after),
          }
        }),
      }
    })
    .filter(({ changes, action }) => changes.length > 0 || action === 'delete')
}

/** GET /<service>/<record>/:id/activity_logs, with `date` of one day. */
export const activityCall = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  new Hono<Env>().get(
    '/:id/activity_logs',
    signedInRead(runtime, async (c, context) => {
      requireAccess(service.resource, 'show', context.session)
      return c.json({ data: { data: await recordActivity(service, context, idOf(c), c.req.query('date')) } })
    }),
  )
