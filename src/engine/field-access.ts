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
  const may = (name: string) => allows(schema.fields[name]?.options.read, session)
  const names = Object.entries(schema.fields).filter(
    ([name, { options }]) => may(name) && (options.derivedFrom ?? []).every(may),
  )
  const readable = new Set(names.map(([name]) => name))
  bySchema.set(schema, readable)
  return readable
}

/** Whether the field's own rules let the session set it, by whatever way it is set. */
export function mayFill(schema: Schema, name: string, session: AccessSession): boolean {
  const options = schema.fields[name]?.options
  return !!options && !options.derivedFrom && allows(options.read, session) && allows(options.write, session)
}

/** Whether the session may set the field by any body. */
export function mayWrite(schema: Schema, name: string, session: AccessSession): boolean {
  const options = schema.fields[name]?.options
  return !!options && !options.readOnly && !options.system && mayFill(schema, name, session)
}

const refuse =
  (may: typeof mayWrite) =>
  (schema: Schema, names: readonly string[], session: AccessSession): void => {
    const refused = names.find((name) => !may(schema, name, session))
    if (refused !== undefined)
      throw new Failure(403, { key: 'failure.field_forbidden', args: { field: refused } })
  }

/** Refuses a body that sets a field the session may not write. */
export const requireWritable = refuse(mayWrite)

/** Refuses what sets a field by a way of its own, against the field's rules: also one that no body may set. */
export const requireFillable = refuse(mayFill)
