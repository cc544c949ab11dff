import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import { statusField, statusListOf } from '../status.ts'
import { firstOf, pointsOf } from './feature.ts'
import { openEntries } from './open-entries.ts'

const amongOpen = (value: RawBuilder<unknown>, resource: Resource) =>
  sql<boolean>`${value} = any(array(${openEntries(statusListOf(resource))}))`

/** True if a record over `t` is open; without statuses it always is. */
export function isStoredOpen(resource: Resource): RawBuilder<boolean> {
  const { status } = resource
  if (status === undefined) return sql<boolean>`true`
  return amongOpen(sql.ref(`t.${status}`), resource)
}

/** Uses the session's status; open if closing statuses are not readable. */
export function isOpenRecord(resource: Resource, session: AccessSession): RawBuilder<boolean> {
  const { status, closes } = statusField(resource, session)
  if (status === undefined || !closes) return sql<boolean>`true`
  const seen = firstOf(pointsOf(resource).seenValue, resource, status, session) ?? sql.ref(`t.${status}`)
  return amongOpen(seen, resource)
}
