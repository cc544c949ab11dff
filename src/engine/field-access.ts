import { allows, type AccessSession } from '../domain/access.ts'
import { Failure } from '../domain/failure.ts'
import type { Schema } from './schema.ts'

const cache = new WeakMap<AccessSession, Map<Schema, ReadonlySet<string>>>()

/** The fields of a schema that a session may read: in records, filters, sorting and search alike. */
export function readableFields(schema: Schema, session: AccessSession): ReadonlySet<string> {
  const bySchema = cache.get(session) ?? new Map<Schema, ReadonlySet<string>>()
  cache.set(session, bySchema)
  const known = bySchema.get(schema)
  if (known) return known
  const names = Object.entries(schema.fields).filter(([, { options }]) => allows(options.read, session))
  const readable = new Set(names.map(([name]) => name))
  bySchema.set(schema, readable)
  return readable
}

/** Whether the session may set the field by any body. */
export function mayWrite(schema: Schema, name: string, session: AccessSession): boolean {
  const options = schema.fields[name]?.options
  return (
    !!options &&
    !options.readOnly &&
    !options.system &&
    allows(options.read, session) &&
    allows(options.write, session)
  )
}

/** Refuses a body that sets a field the session may not write. */
export function requireWritable(schema: Schema, names: readonly string[], session: AccessSession): void {
  for (const name of names) {
    if (!mayWrite(schema, name, session))
      throw new Failure(403, { key: 'failure.field_forbidden', args: { field: name } })
  }
}
