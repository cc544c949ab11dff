import type {
  ISchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'
import type { JsonSchema } from '../../fields/kind.ts'

type Described = SchemaDescription & Partial<SchemaInnerTypeDescription & SchemaObjectDescription>

const bounds: Record<string, readonly [string, string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
}

function ofTests({ type, tests }: Described): JsonSchema {
  const found: Record<string, unknown> = {}
  const [least = '', most = ''] = bounds[type] ?? []
  for (const { name, params = {} } of tests) {
    if (name === 'min' && 'min' in params) found[least] = params['min']
    if (name === 'max' && 'max' in params) found[most] = params['max']
    if (name === 'matches' && params['regex'] instanceof RegExp) found['pattern'] = params['regex'].source
  }
  return found
}

function ofMembers(fields: Readonly<Record<string, SchemaFieldDescription>>): JsonSchema {
  const required = Object.entries(fields).filter(
    ([, field]) => 'optional' in field && !field.optional && field.default === undefined,
  )
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describe(field)])),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
  }
}

function plain(field: Described): JsonSchema {
  const { type, tests, oneOf, fields, innerType } = field
  const isWhole = tests.some(({ name }) => name === 'integer')
  return {
    ...(type !== 'mixed' && { type: isWhole ? 'integer' : type }),
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...ofTests(field),
    ...(fields && ofMembers(fields)),
    ...(innerType && !Array.isArray(innerType) && { items: describe(innerType) }),
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] }
  const { type, enum: values } = schema
  if (type === undefined) return schema
  return { ...schema, type: [type, 'null'].flat(), ...(values && { enum: [...values, null] }) }
}

function describe(described: SchemaFieldDescription): JsonSchema {
  if (!('tests' in described)) return {}
  const field = described
  const { openapi } = field.meta ?? {}
  const schema = openapi ?? plain(field)
  return {
    ...(field.label !== undefined && !('$ref' in schema) && { title: field.label }),
    ...(field.nullable ? orNull(schema) : schema),
  }
}

/** Converts a yup rule; `meta({ openapi })` overrides. */
export const jsonSchema = (rule: ISchema<unknown>): JsonSchema => describe(rule.describe())
