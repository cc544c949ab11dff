import type { JsonSchema } from '../fields/kind.ts'
import { kindOf, writableFields } from '../rules.ts'
import type { Resource } from '../resource.ts'
import { labelOf, type Schema } from '../schema.ts'
import { dialectOf, type DialectName } from './dialects/dialect.ts'
import { filterSchema } from './openapi-filter.ts'

const reasons: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  400: 'The request is not well formed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed meanwhile, or still in use',
  413: 'Too large',
  422: 'A field is wrong: `errors` says which and why',
  429: 'Too many attempts',
}

/** Responses by status; a refusal has the shape of Failure. */
export const answers = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: reasons[status] ?? String(status),
        content: {
          'application/json': { schema: status < 400 ? {} : { $ref: '#/components/schemas/Failure' } },
        },
      },
    ]),
  )

export const parameter = (
  name: string,
  place: 'query' | 'path' | 'header',
  schema: JsonSchema,
  required = false,
) => ({
  name,
  in: place,
  required,
  schema,
})

const json = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } })
export const body = json({ type: 'object' })
export const bodyOf = (properties: Record<string, JsonSchema>, required: string[] = []) =>
  json({ type: 'object', properties, ...(required.length > 0 && { required }) })

const componentName = (schema: Schema) =>
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
        _labels: { type: 'object', description: 'Names (and colours) of the records that references name' },
      },
    },
    [`${name}Values`]: {
      type: 'object',
      properties: { ...Object.fromEntries(writable.map(property)), version: { type: 'integer' } },
    },
    [`${name}Filter`]: filterSchema(resource),
  }
}

const text = { type: 'string' }

/** `filter` as JSON in the address. */
const filterParameter = (schema: Schema) => ({
  name: 'filter',
  in: 'query',
  required: false,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${componentName(schema)}Filter` } },
  },
})

const listParameters = {
  page: [
    parameter('page', 'query', { type: 'integer', minimum: 1 }),
    parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
    parameter('sort', 'query', text),
    parameter('order', 'query', { type: 'string', enum: ['ASC', 'DESC'] }),
    parameter('q', 'query', text),
    parameter('fields', 'query', text),
    parameter('ids', 'query', text),
    parameter('count', 'query', { type: 'string', enum: ['exact', 'defer'] }),
  ],
  content: ['pagination[page]', 'pagination[limit]'].map((name) =>
    parameter(name, 'query', { type: 'integer' }),
  ),
  'simple-rest': ['sort', 'range'].map((name) => parameter(name, 'query', text)),
}

const parametersOf = (dialect: DialectName, schema: Schema) =>
  dialect === 'content' ? listParameters.content : [...listParameters[dialect], filterParameter(schema)]

/** The calls that a resource gives. */
export function resourcePaths({
  service,
  call,
  label: [one, many],
  schema,
}: Resource): Record<string, unknown> {
  const base = `/api/${service}/${call}`
  const tags = [service]
  const values = {
    required: true,
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${componentName(schema)}Values` } },
    },
  }
  const id = parameter('id', 'path', { type: 'integer' }, true)
  const ids = parameter('ids', 'query', text, true)
  const of = (what: string) => `${what} ${one.toLowerCase()}`
  return {
    [base]: {
      get: {
        tags,
        summary: `List ${many.toLowerCase()}`,
        parameters: parametersOf(dialectOf[service], schema),
        responses: answers(200, 400, 401, 403),
      },
      post: { tags, summary: of('Add a'), requestBody: values, responses: answers(201, 400, 401, 403, 422) },
      put: {
        tags,
        summary: `Change many ${many.toLowerCase()}`,
        parameters: [ids],
        requestBody: values,
        responses: answers(200, 400, 401, 403),
      },
      delete: {
        tags,
        summary: `Delete many ${many.toLowerCase()}`,
        parameters: [ids],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/count`]: {
      get: {
        tags,
        summary: `Count ${many.toLowerCase()}`,
        parameters: parametersOf(dialectOf[service], schema),
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/facets`]: {
      get: {
        tags,
        summary: `Count ${many.toLowerCase()} by the values of fields`,
        parameters: [
          parameter('fields', 'query', text, true),
          filterParameter(schema),
          parameter('q', 'query', text),
        ],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/{id}`]: {
      parameters: [id],
      get: { tags, summary: of('Read a'), responses: answers(200, 401, 403, 404) },
      put: {
        tags,
        summary: of('Change a'),
        requestBody: values,
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
      delete: { tags, summary: of('Delete a'), responses: answers(200, 401, 403, 404, 409) },
    },
    ...(schema.options.ordered && {
      [`${base}/order`]: {
        put: {
          tags,
          summary: `Reorder ${many.toLowerCase()}`,
          requestBody: body,
          responses: answers(200, 400, 401, 403),
        },
      },
    }),
  }
}
