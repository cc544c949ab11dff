import type { JsonSchema } from '../../fields/kind.ts'
import type { AnyField } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { maskOf } from '../../masked-fields.ts'
import { writableFields } from '../../rules.ts'
import { labelOf, type Schema } from '../../schema.ts'
import { filterSchema } from './filter.ts'

export const componentName = (schema: Schema) =>
  schema.name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const nullable = (schema: JsonSchema): JsonSchema =>
  schema.type === undefined ? schema : { ...schema, type: [schema.type, 'null'].flat() }

export function resourceSchemas(resource: Resource): Record<string, JsonSchema> {
  const { schema } = resource
  const property = (name: string, field: AnyField, value: JsonSchema) => {
    const own: JsonSchema = { title: labelOf(name, field), ...value }
    const { enum: values, ...rest } = own
    return [
      name,
      field.required ? own : values ? { ...nullable(rest), enum: [...values, null] } : nullable(own),
    ] as const
  }
  const answered = ([name, field]: [string, AnyField]) => {
    const value = kindOf(field).openapi(field.options)
    const mask = maskOf(field)
    return property(name, field, mask ? { ...value, pattern: mask.pattern } : value)
  }
  // Masked values may be sent back and are ignored.
  const sent = ([name, field]: [string, AnyField]) => {
    const { type, ...form } = kindOf(field).openapi(field.options)
    const mask = maskOf(field)
    const either = mask && { type, anyOf: [form, { pattern: mask.pattern }] }
    return property(name, field, either ?? kindOf(field).openapi(field.options))
  }
  const writable = writableFields(schema)
  const name = componentName(schema)
  return {
    [name]: {
      type: 'object',
      required: ['id', 'version'],
      properties: {
        id: { type: 'integer' },
        version: { type: 'integer' },
        ...Object.fromEntries(Object.entries(schema.fields).map(answered)),
        _labels: {
          type: 'object',
          description: 'How the records that references name are shown: text, colour, picture, closed',
        },
      },
    },
    [`${name}Values`]: {
      type: 'object',
      properties: { ...Object.fromEntries(writable.map(sent)), version: { type: 'integer' } },
    },
    [`${name}Filter`]: filterSchema(resource),
  }
}
