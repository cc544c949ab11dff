import { kindOf } from '../../fields/kind-of.ts'
import type { AnyField } from '../../field.ts'
import type { Schema } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'

const emptyOf = (field: AnyField): unknown => {
  const { required, options } = field
  if (options.default !== undefined) return options.default
  return required ? (kindOf(field).blank ?? null) : null
}

export function startValues(
  { fields }: Schema,
  names: readonly string[],
  record?: EngineRecord,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const field = fields[name]
      return [name, record ? (record[name] ?? null) : field ? emptyOf(field) : null]
    }),
  )
}
