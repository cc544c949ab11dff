import { referredOne } from '../fields/referred.ts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import { dayBounds } from '../../domain/dates.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { idOf, requireAccess } from './guards.ts'
import type { Context, ResourceService } from './resource-service.ts'
import type { AnyField } from '../field.ts'
import { anyTold, toldNames, toldOf, type Told } from './activity-parts.ts'
import { labelsOf } from './labels.ts'
import { masked } from '../masked-fields.ts'
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
  /** What the part is called. */
  title?: string
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
  name: string | null
  changes: Record<string, unknown>
}

const longestLog = 500

/** A line with what it is about, and those of its changes that the session may read. */
interface Line {
  row: AuditRow
  about: Told
  changes: { column: string; field: AnyField; change: unknown }[]
}

/** The names of every record that the changes refer to, as far as the session may read them. */
async function labelsFor(lines: readonly Line[], context: Context): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const { changes } of lines) {
    for (const { field, change } of changes) {
      const to = referredOne(field)
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
  told: readonly Told[],
  { tx }: Context,
  day: ReturnType<typeof dayBounds>,
): Promise<Line[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_id, u.name as actor_name, a.action, a.table_name, a.changes, ${toldNames(told)} as name
    from audit a left join app_user u on u.id = a.actor_id
    where ${anyTold(told)}
      ${day ? sql`and a.at >= ${day.from}::timestamptz and a.at < ${day.before}::timestamptz` : sql``}
    order by a.id desc limit ${longestLog}`.execute(tx.db)
  return rows.flatMap((row): Line[] => {
    const about = told.find(({ table }) => table === row.table_name)
    if (!about) return []
    const changes = Object.entries(row.changes).flatMap(([column, change]) => {
      const field = about.fieldOf(column)
      return field ? [{ column, field, change }] : []
    })
    return [{ row, about, changes }]
  })
}

function asActivity({ row, about, changes }: Line, labels: ReadonlyMap<string, string>): Activity {
  const { id, at, actor_id, actor_name, action, name } = row
  return {
    id,
    at,
    actor_id,
    actor_name,
    action,
    about: about.about,
    ...(name !== null && about.nameIs === 'holder' && { holder_name: name }),
    ...(name !== null && about.nameIs === 'title' && { title: name }),
    changes: changes.map(({ column, field, change }) => {
      const [before, after] = action === 'update' && Array.isArray(change) ? change : [undefined, change]
      const told = (value: unknown) => masked(field, shown(value))
      const labelOf = (value: unknown) => labels.get(`${referredOne(field)} ${String(value)}`)
      return {
        field: column,
        ...(action === 'update' && { before: told(before), before_label: labelOf(before) }),
        after: told(after),
        after_label: labelOf(after),
      }
    }),
  }
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
  const lines = await readTrail(toldOf(service, context.session, id), context, day)
  const labels = await labelsFor(lines, context)
  return lines
    .map((line) => asActivity(line, labels))
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
