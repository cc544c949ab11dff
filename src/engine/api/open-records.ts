import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../resource.ts'
import { statusField, statusListOf } from '../status.ts'
import { firstOf, pointsOf } from './feature.ts'
import { openEntries } from './open-entries.ts'

const amongOpen = (value: RawBuilder<unknown>, resource: Resource) =>
  sql<boolean>`${value} = any(array(${openEntries(statusListOf(resource))}))`

/** Whether a record over `t` is in a status that does not close it; a record without statuses is open. */
export function isStoredOpen(resource: Resource): RawBuilder<boolean> {
  const { status } = resource
  if (status === undefined) return sql<boolean>`true`
  return amongOpen(sql.ref(`t.${status}`), resource)
}

/** The same by the status that the session sees; open where it may not read which statuses close a record. */
export function isOpenRecord(resource: Resource, session: AccessSession): RawBuilder<boolean> {
  const { status, closes } = statusField(resource, session)
  if (status === undefined || !closes) return sql<boolean>`true`
  const seen = firstOf(pointsOf(resource).seenValue, resource, status, session) ?? sql.ref(`t.${status}`)
  return amongOpen(seen, resource)
}
