import type { Schema } from '../../schema.ts'
import type { DialectName } from '../../dialects.ts'
import { parameter } from './parts.ts'
import { componentName } from './schemas.ts'

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

/** How a list is asked for in a service's dialect. */
export const parametersOf = (dialect: DialectName, schema: Schema) =>
  dialect === 'content' ? listParameters.content : [...listParameters[dialect], filterParameter(schema)]
