import type { AccessSession } from '../domain/access.ts'
import { readableFields } from './field-access.ts'
import { referredOne } from './fields/referred.ts'
import { schemaNamed } from './registry.ts'
import type { Resource } from './resource.ts'
import type { Schema } from './schema.ts'

/** The list whose entries say where the records stand. */
export const statusListOf = ({ schema, status = '' }: Resource): Schema =>
  schemaNamed(referredOne(schema.fields[status]) ?? '')

/** A record's status field, if the session may read it and its names, and whether it can tell which ones close a record. */
export function statusField(
  resource: Resource,
  session: AccessSession,
): { status: string | undefined; closes: boolean } {
  const { schema, status } = resource
  if (status === undefined) return { status, closes: false }
  const list = statusListOf(resource)
  const inList = readableFields(list, session)
  const { closing, title } = list.options
  if (!inList.has(title) || !readableFields(schema, session).has(status))
    return { status: undefined, closes: false }
  return { status, closes: closing !== undefined && inList.has(closing) }
}
