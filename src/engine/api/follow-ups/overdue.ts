import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { readableFields } from '../../field-access.ts'
import { followUpField } from '../../follow-ups.ts'
import { anyOf, readConditions, type Condition } from '../condition.ts'
import type { ResourceService } from '../resource-service.ts'

/** Records with an appointment or a follow-up that is overdue, by the times that the session may read. */
export function overdueRecords(
  { resource: { schema, appointments } }: ResourceService,
  session: AccessSession,
  meaning: (condition: Condition) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const readable = readableFields(schema, session)
  const times = [appointments, followUpField].filter((name) => name !== undefined && readable.has(name))
  const overdue = times.flatMap((name) => {
    const field = name === undefined ? undefined : schema.fields[name]
    if (name === undefined || !field) return []
    return readConditions(name, field, { relative: 'overdue' }, { userId: session.userId, now: Date.now() })
  })
  return overdue.length > 0 ? anyOf(overdue.map(meaning)) : sql<boolean>`false`
}
