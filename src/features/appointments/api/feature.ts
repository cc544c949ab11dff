import { sql } from 'kysely'
import type { Feature } from '../../../engine/api/feature.ts'
import type { AnyField } from '../../../engine/field.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { appointmentSchema, mayReadAppointments } from '../appointments.ts'
import { appointmentCalls } from './calls.ts'
import { recomputeAppointments, recomputeWritten, transferAppointments } from './recompute.ts'
import { requireUpcoming } from './write.ts'

/** Multiple appointments per record; its field shows the next. */
export const appointmentsFeature = {
  name: 'appointments',
  uses: ({ appointments }) => appointments !== undefined,
  endpoints: [{ calls: appointmentCalls }],
  checkBody: requireUpcoming,
  afterWrite: recomputeWritten,
  recompute: recomputeAppointments,
  transfer: transferAppointments,
  histories({ resource }, session, id) {
    if (!mayReadAppointments(resource, session)) return []
    const { schema, holder = '' } = resource
    const { name: about, fields } = appointmentSchema
    const readsOwner = readableFields(schema, session).has(holder)
    const named: Readonly<Record<string, AnyField>> = fields
    return [
      {
        table: about,
        about,
        fieldOf: (column) => (column === 'user_id' && !readsOwner ? undefined : named[column]),
        lines: sql<boolean>`a.table_name = ${about} and a.record_id in (
          select p.id from appointment p where p.resource = ${schema.name} and p.record_id = ${id})`,
        name: sql`(select p.title from appointment p where p.id = a.record_id)`,
        nameIs: 'title',
      },
    ]
  },
} satisfies Feature
