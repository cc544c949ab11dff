import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../../domain/access.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { followUpField } from '../follow-ups.ts'
import { allOf, anyOf, readConditions, type Condition } from '../../../engine/api/condition.ts'
import { isOpenRecord } from '../../../engine/api/open-records.ts'
import type { ResourceService } from '../../../engine/api/resource-service.ts'

/** Open records with overdue appointments or follow-ups, limited to readable times. */
export function overdueRecords(
  { resource }: ResourceService,
  session: AccessSession,
  meaning: (condition: Condition) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const { schema, appointments } = resource
  const readable = readableFields(schema, session)
  const times = [appointments, followUpField].filter((name) => name !== undefined && readable.has(name))
  const overdue = times.flatMap((name) => {
    const field = name === undefined ? undefined : schema.fields[name]
    if (name === undefined || !field) return []
    return readConditions(name, field, { relative: 'overdue' }, { userId: session.userId, now: Date.now() })
  })
  if (overdue.length === 0) return sql<boolean>`false`
  return allOf([isOpenRecord(resource, session), anyOf(overdue.map(meaning))])
}
