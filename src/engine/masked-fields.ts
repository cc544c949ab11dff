import { standInOf } from '../domain/sealed-number.ts'
import { allows, type AccessSession } from '../domain/access.ts'
import type { AnyField } from './field.ts'
import { readableFields } from './field-access.ts'
import { kindOf } from './fields/kind-of.ts'
import type { Schema } from './schema.ts'

export function maskOf(field: AnyField | undefined) {
  if (!field) return undefined
  const { mask } = kindOf(field)
  return mask?.revealedTo(field.options) ? mask : undefined
}

export const maskedFields = ({ fields }: Schema): string[] =>
  Object.keys(fields).filter((name) => maskOf(fields[name]))

/** Masks a value for responses; encrypted ones return their masked part. */
export function masked(field: AnyField | undefined, value: unknown): unknown {
  const mask = maskOf(field)
  if (typeof value !== 'string') return value
  return mask ? mask.of(value) : standInOf(value)
}

export function maskRecords(
  schema: Schema,
  records: readonly Record<string, unknown>[],
  full: readonly string[] = [],
): void {
  const names = maskedFields(schema).filter((name) => !full.includes(name))
  for (const record of records)
    for (const name of names) if (name in record) record[name] = masked(schema.fields[name], record[name])
}

/** Masked values come from a response and carry no change. */
export const isMasked = (field: AnyField | undefined, value: unknown): boolean =>
  typeof value === 'string' && maskOf(field)?.of(value) === value

export function mayReveal(schema: Schema, name: string, session: AccessSession): boolean {
  const field = schema.fields[name]
  const mask = maskOf(field)
  if (!field || !mask || !readableFields(schema, session).has(name)) return false
  return allows(mask.revealedTo(field.options), session)
}

/** Fields usable in filters, sorting and search: masked ones only if revealable, since results disclose values. */
export function askableFields(schema: Schema, session: AccessSession): ReadonlySet<string> {
  const readable = readableFields(schema, session)
  const hidden = maskedFields(schema).filter((name) => !mayReveal(schema, name, session))
  return hidden.length === 0 ? readable : new Set([...readable].filter((name) => !hidden.includes(name)))
}
