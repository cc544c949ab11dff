import type { JsonSchema } from '../../fields/kind.ts'
import type { Resource } from '../../resource.ts'
import { kindOf } from '../../fields/kinds.ts'
import { writableFields } from '../../rules.ts'
import { labelOf, type Schema } from '../../schema.ts'
import { filterSchema } from './filter.ts'

/** What the schema of a record is named; `Values` behind it is what may be sent, `Filter` what may be asked. */
export const componentName = (schema: Schema) =>
  schema.name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const nullable = (schema: JsonSchema) =>
  'type' in schema ? { ...schema, type: [schema['type'], 'null'] } : schema

/** A resource's record and what may be sent for it, as JSON schemas. */
export function resourceSchemas(resource: Resource): Record<string, JsonSchema> {
  const { schema } = resource
  const property = ([name, field]: [string, Schema['fields'][string]]) => {
    const own = { title: labelOf(name, field), ...kindOf(field).openapi(field.options) }
    const { enum: values, ...rest } = own as { enum?: unknown[] }
    return [
      name,
      field.required ? own : values ? { ...nullable(rest), enum: [...values, null] } : nullable(own),
    ] as const
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
        ...Object.fromEntries(Object.entries(schema.fields).map(property)),
        _labels: {
          type: 'object',
          description: 'How the records that references name are shown: text, colour, picture, closed',
        },
      },
    },
    [`${name}Values`]: {
      type: 'object',
      properties: { ...Object.fromEntries(writable.map(property)), version: { type: 'integer' } },
    },
    [`${name}Filter`]: filterSchema(resource),
  }
}
