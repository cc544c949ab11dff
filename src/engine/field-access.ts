import { allows, type AccessSession } from '../domain/access.ts'
import { Failure } from '../domain/failure.ts'
import type { Schema } from './schema.ts'

const cache = new WeakMap<AccessSession, Map<Schema, ReadonlySet<string>>>()

/** Applies to records, filters, sorting and search. */
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

/** True if the field's own rules allow setting it by any means. */
export function mayFill(schema: Schema, name: string, session: AccessSession): boolean {
  const options = schema.fields[name]?.options
  return !!options && !options.derivedFrom && allows(options.read, session) && allows(options.write, session)
}

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

export const requireWritable = refuse(mayWrite)

/** For setting fields outside bodies: applies the field's rules even to fields no body may set. */
export const requireFillable = refuse(mayFill)
