import type { AppointmentChange } from './shapes.ts'
import { sql } from 'kysely'
import { appointmentSchema } from '../appointments.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { requireReadable } from './read.ts'

const mostChanges = 500

interface Line extends Omit<AppointmentChange, 'changes'> {
  changes: Record<string, unknown>
}

/** Audit times are ISO with Kuala Lumpur offset, wire times its wall clock. */
const shown = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value

/** Appointment changes, newest first [API-12]. */
export async function appointmentLog(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<AppointmentChange[]> {
  const { resource } = service
  const { schema, holder = '' } = resource
  requireReadable(resource, context)
  await readRecord(service, context, id)
  const holds = readableFields(schema, context.session).has(holder)
  const fields = Object.keys(appointmentSchema.fields).filter((name) => name !== 'user_id' || holds)
  const { rows } = await sql<Line>`
    select a.id, a.at, a.actor_id, u.name as actor_name,
      a.record_id as appointment_id, a.action, a.changes
    from audit a left join app_user u on u.id = a.actor_id
    where a.table_name = ${appointmentSchema.table} and a.record_id = any(array(
        select p.id from appointment p where p.resource = ${schema.name} and p.record_id = ${id}))
      and a.changes ?| ${fields}::text[]
    order by a.id desc limit ${mostChanges}`.execute(context.tx.db)
  return rows.map((row) => ({
    ...row,
    changes: fields.flatMap((field) => {
      const change = row.changes[field]
      if (change === undefined || change === null) return []
      if (row.action !== 'update' || !Array.isArray(change)) return [{ field, after: shown(change) }]
      return [{ field, before: shown(change[0]), after: shown(change[1]) }]
    }),
  }))
}
