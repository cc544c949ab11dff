import type { AccessSession } from '../../../domain/access.ts'
import { isFewValued } from '../../fields/few-valued.ts'
import type { Resource } from '../../resource.ts'
import { readableAmong, type NamedField } from '../fields-of.ts'

/** Filterable fields with few values. */
export const groupFields = ({ schema, list }: Resource, session: AccessSession): NamedField[] =>
  readableAmong(schema, list.filters ?? [], session).filter(({ field }) => isFewValued(field))

export function groupField(resource: Resource, session: AccessSession, name?: string): NamedField | null {
  const fields = groupFields(resource, session)
  return fields.find((one) => one.name === name) ?? fields[0] ?? null
}
