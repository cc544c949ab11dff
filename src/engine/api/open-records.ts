import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { figureFields, isCounted, statusListOf } from '../../features/metrics/figures.ts'
import type { Resource } from '../resource.ts'
import { seenValue } from '../../features/owners/api/seen.ts'
import { openEntries } from './open-entries.ts'

/** Whether the session sees a record over `t` in a status that does not close it; open where no status is told to do so. */
export function isOpenRecord(resource: Resource, session: AccessSession): RawBuilder<boolean> {
  if (!isCounted(resource)) return sql<boolean>`true`
  const { status, closes } = figureFields(resource, session)
  if (status === undefined || !closes) return sql<boolean>`true`
  return sql<boolean>`${seenValue(resource, status, session)} = any(array(${openEntries(statusListOf(resource))}))`
}
