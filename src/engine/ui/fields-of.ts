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

function readableField(schema: Schema, name: string, session: AccessSession): NamedField | null {
  const field = schema.fields[name]
  return field && readableFields(schema, session).has(name) ? { name, field } : null
}

export const readableAmong = (
  schema: Schema,
  names: readonly string[],
  session: AccessSession,
): NamedField[] => names.flatMap((name) => readableField(schema, name, session) ?? [])

export function askableAmong(schema: Schema, names: readonly string[], session: AccessSession): NamedField[] {
  const askable = askableFields(schema, session)
  return readableAmong(schema, names, session).filter(({ name }) => askable.has(name))
}

export const bulkFields = ({ schema, list }: Resource, session: AccessSession): NamedField[] =>
  readableAmong(schema, list.bulk ?? [], session).filter(({ name }) => mayWrite(schema, name, session))

export const inlineFields = ({ schema, list }: Resource, session: AccessSession): NamedField[] =>
  readableAmong(schema, list.inline ?? list.bulk ?? [], session).filter(({ name }) =>
    mayWrite(schema, name, session),
  )
