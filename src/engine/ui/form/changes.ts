import { fieldRule } from '../../rules.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'

type Values = Readonly<Record<string, unknown>>

/** Value as saved; unchanged if invalid. */
function saved(name: string, field: AnyField, value: unknown): unknown {
  try {
    return fieldRule(name, field).cast(value ?? null, { assert: false }) ?? null
  } catch {
    return value
  }
}

/** Compares saved forms: `1,200` and `1200.00` ringgit are equal. */
export function sameValue(name: string, field: AnyField, one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  return JSON.stringify(saved(name, field, one)) === JSON.stringify(saved(name, field, other))
}

export function changedNames(
  schema: Schema,
  names: readonly string[],
  values: Values,
  record: Values,
): string[] {
  return names.filter((name) => {
    const field = schema.fields[name]
    return field && !sameValue(name, field, values[name], record[name])
  })
}
