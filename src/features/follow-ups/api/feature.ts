import { sql } from 'kysely'
import type { Feature } from '../../../engine/api/feature.ts'
import type { AnyField } from '../../../engine/field.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { followUpSchema, overdueSet } from '../follow-ups.ts'
import { followUpCalls } from './calls.ts'
import { moveWritten, transferFollowUps } from './move.ts'
import { overdueRecords } from './overdue.ts'
import { recomputeFollowUps } from './recompute.ts'

export const followUpsFeature = {
  name: 'follow-ups',
  uses: ({ followUps }) => followUps === true,
  endpoints: [{ calls: followUpCalls }],
  condition: (service, { field }, session, meaning) =>
    field === overdueSet ? overdueRecords(service, session, meaning) : undefined,
  afterWrite: moveWritten,
  recompute: recomputeFollowUps,
  transfer: transferFollowUps,
  histories({ resource: { schema, holder = '' } }, session, id) {
    const { table, name: about } = followUpSchema
    const fields: Readonly<Record<string, AnyField>> = followUpSchema.fields
    const readsOwner = readableFields(schema, session).has(holder)
    return [
      {
        table,
        about,
        fieldOf: (column) => (column === 'user_id' && !readsOwner ? undefined : fields[column]),
        lines: sql<boolean>`a.table_name = ${table} and a.record_id in (
          select f.id from follow_up f where f.resource = ${schema.name} and f.record_id = ${id})`,
        name: sql`(select f.what from follow_up f where f.id = a.record_id)`,
        nameIs: 'title',
      },
    ]
  },
} satisfies Feature
