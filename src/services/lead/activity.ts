import { sql } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import { dayBounds } from '../../domain/dates.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { readRecord } from '../../engine/api/read.ts'
import { schemaNamed } from '../../engine/registry.ts'
import { leadSchema } from '../../../schemas/lead.ts'
import { leadService } from './lead-service.ts'

export interface Activity {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  action: 'create' | 'update' | 'delete'
  about: 'lead' | 'assignment'
  /** Whose assignment it is about. */
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
const assignmentFields = new Set(['user_id', 'status_id', 'appointment_at', 'reassignment_at'])
const referredBy: Record<string, string> = { user_id: 'user' }

/** The names of every record that the changes refer to, in one query a table. */
async function labelsFor(rows: AuditRow[], { tx }: Context): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const { changes } of rows) {
    for (const [field, change] of Object.entries(changes)) {
      const to = referredTo(field)
      if (!to) continue
      for (const id of Array.isArray(change) ? change : [change]) {
        if (typeof id === 'number') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
      }
    }
  }
  const labels = new Map<string, string>()
  for (const [name, ids] of wanted) {
    const { table, options } = schemaNamed(name)
    const found = await sql<{ id: number; label: string }>`
      select id, ${sql.ref(options.title)} as label from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(
      tx.db,
    )
    for (const { id, label } of found.rows) labels.set(`${name} ${id}`, label)
  }
  return labels
}

function referredTo(field: string): string | undefined {
  const declared = Object.entries(leadSchema.fields).find(([name]) => name === field)?.[1]
  return declared?.kind === 'ref' ? (declared.options as { to: string }).to : referredBy[field]
}

/** Moments in the audit are ISO in UTC or with offset; on the wire they are Kuala Lumpur wall-clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

/** What happened to a lead, newest first, from the audit trail under the field read rules [API-12]. */
export async function leadActivity(context: Context, leadId: number, date?: string): Promise<Activity[]> {
  const { tx, session } = context
  await readRecord(leadService, context, leadId)
  const day = date ? dayBounds(date) : undefined
  if (date && !day) throw badRequest('filter.value', { field: 'date' })
  const found = await sql<AuditRow>`
    select a.id, a.at, a.actor_id, u.name as actor_name, a.action, a.table_name, a.changes,
      case when a.table_name = 'lead_assignment'
        then (select h.name from lead_assignment la join app_user h on h.id = la.user_id where la.id = a.record_id) end as holder_name
    from audit a left join app_user u on u.id = a.actor_id
    where ((a.table_name = 'lead' and a.record_id = ${leadId})
        or (a.table_name = 'lead_assignment' and a.record_id in (select id from lead_assignment where lead_id = ${leadId})))
      ${day ? sql`and a.at >= ${day.from}::timestamptz and a.at < ${day.before}::timestamptz` : sql``}
    order by a.id desc limit ${longestLog}`.execute(tx.db)
  const labels = await labelsFor(found.rows, context)
  const readable = readableFields(leadSchema, session)
  return found.rows
    .map((row): Activity => {
      const isLead = row.table_name === 'lead'
      const visible = Object.entries(row.changes).filter(([field]) =>
        (isLead ? readable : assignmentFields).has(field),
      )
      return {
        id: row.id,
        at: row.at,
        actor_id: row.actor_id,
        actor_name: row.actor_name,
        action: row.action,
        about: isLead ? 'lead' : 'assignment',
        ...(row.holder_name !== null && { holder_name: row.holder_name }),
        changes: visible.map(([field, change]) => {
          const [before, after] =
            row.action === 'update' && Array.isArray(change) ? change : [undefined, change]
          const labelOf = (id: unknown) => labels.get(`${referredTo(field)} ${String(id)}`)
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
