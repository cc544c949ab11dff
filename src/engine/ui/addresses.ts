import type { AccessSession } from '../../domain/access.ts'
import { addressOf } from '../../console/resource-addresses.ts'
import type { Resource } from '../resource.ts'
import { may } from './rights.ts'

/** Records without a page of their own are made and changed in a drawer over their list. */
export const inDrawer = ({ paths }: Pick<Resource, 'paths'>): boolean => paths.show === undefined

/** Where a record opens for this session: its page, else its form; null where neither is open to it. */
export function recordAddress(resource: Resource, id: number, session: AccessSession): string | null {
  if (resource.paths.show && may(resource, 'show', session)) return addressOf(resource, 'show', id)
  return may(resource, 'edit', session) ? addressOf(resource, 'edit', id) : null
}

export const recordTitle = (
  { schema }: Resource,
  record: Record<string, unknown> & { id: number },
): string => {
  const title = record[schema.options.title]
  return title === null || title === undefined || title === '' ? `#${record.id}` : String(title)
}
