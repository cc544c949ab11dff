import type { AccessSession } from '../domain/access.ts'
import { readableFields } from './field-access.ts'
import { referredOne } from './fields/referred.ts'
import { schemaNamed } from './registry.ts'
import type { Resource } from './resource.ts'
import type { Schema } from './schema.ts'

export const statusListOf = ({ schema, status = '' }: Resource): Schema =>
  schemaNamed(referredOne(schema.fields[status]) ?? '')

/** Status field if readable with its names, and whether closing statuses are known. */
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
