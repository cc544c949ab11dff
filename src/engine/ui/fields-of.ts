import type { AccessSession } from '../../domain/access.ts'
import { mayWrite, readableFields } from '../field-access.ts'
import { askableFields } from '../masked-fields.ts'
import type { AnyField } from '../field.ts'
import type { Resource } from '../resource.ts'
import type { Schema } from '../schema.ts'

export interface NamedField {
  name: string
  field: AnyField
}

/** A field by its name when the session may read it. */
export function readableField(schema: Schema, name: string, session: AccessSession): NamedField | null {
  const field = schema.fields[name]
  return field && readableFields(schema, session).has(name) ? { name, field } : null
}

/** The named fields that the session may read. */
export const readableAmong = (
  schema: Schema,
  names: readonly string[],
  session: AccessSession,
): NamedField[] => names.flatMap((name) => readableField(schema, name, session) ?? [])

/** The named fields that the session may filter and search by. */
export function askableAmong(schema: Schema, names: readonly string[], session: AccessSession): NamedField[] {
  const askable = askableFields(schema, session)
  return readableAmong(schema, names, session).filter(({ name }) => askable.has(name))
}

/** The fields that may be set for many records at once, as far as the session may write them. */
export const bulkFields = ({ schema, list }: Resource, session: AccessSession): NamedField[] =>
  readableAmong(schema, list.bulk ?? [], session).filter(({ name }) => mayWrite(schema, name, session))

/** The fields whose cells are changed in place, as far as the session may write them. */
export const inlineFields = ({ schema, list }: Resource, session: AccessSession): NamedField[] =>
  readableAmong(schema, list.inline ?? list.bulk ?? [], session).filter(({ name }) =>
    mayWrite(schema, name, session),
  )
