import { standInOf } from '../domain/sealed-number.ts'
import { allows, type AccessSession } from '../domain/access.ts'
import type { AnyField } from './field.ts'
import { readableFields } from './field-access.ts'
import { kindOf } from './fields/kinds.ts'
import type { Schema } from './schema.ts'

/** What masks a field, where it is masked. */
export function maskOf(field: AnyField | undefined) {
  if (!field) return undefined
  const { mask } = kindOf(field)
  return mask?.revealedTo(field.options) ? mask : undefined
}

/** The fields of a schema that stand masked in every answer. */
export const maskedFields = ({ fields }: Schema): string[] =>
  Object.keys(fields).filter((name) => maskOf(fields[name]))

/** A field's value as an answer may have it; of a sealed one what stands for it. */
export function masked(field: AnyField | undefined, value: unknown): unknown {
  const mask = maskOf(field)
  if (typeof value !== 'string') return value
  return mask ? mask.of(value) : standInOf(value)
}

/** Masks what records hold, in place, but for the fields named in `full`. */
export function maskRecords(
  schema: Schema,
  records: readonly Record<string, unknown>[],
  full: readonly string[] = [],
): void {
  const names = maskedFields(schema).filter((name) => !full.includes(name))
  for (const record of records)
    for (const name of names) if (name in record) record[name] = masked(schema.fields[name], record[name])
}

/** Whether a value is what stands for one of a masked field: it came from an answer, and says nothing new. */
export const isMasked = (field: AnyField | undefined, value: unknown): boolean =>
  typeof value === 'string' && maskOf(field)?.of(value) === value

/** Whether the session may have a masked field shown in full. */
export function mayReveal(schema: Schema, name: string, session: AccessSession): boolean {
  const field = schema.fields[name]
  const mask = maskOf(field)
  if (!field || !mask || !readableFields(schema, session).has(name)) return false
  return allows(mask.revealedTo(field.options), session)
}

/**
 * The fields that the session may ask by, in filters, sorting and search: the readable ones, but of those that are masked
 * only which it may have shown, since the answer tells what they hold.
 */
export function askableFields(schema: Schema, session: AccessSession): ReadonlySet<string> {
  const readable = readableFields(schema, session)
  const hidden = maskedFields(schema).filter((name) => !mayReveal(schema, name, session))
  return hidden.length === 0 ? readable : new Set([...readable].filter((name) => !hidden.includes(name)))
}
