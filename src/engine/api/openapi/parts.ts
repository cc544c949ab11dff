import type { JsonSchema } from '../../fields/kind.ts'

const reasons: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Under way',
  400: 'The request is not well formed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed meanwhile, or still in use',
  410: 'No longer kept',
  413: 'Too large',
  422: 'A field is wrong: `errors` says which and why',
  429: 'Too many attempts',
}

export const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

export const response = (status: number, content: object) => ({
  [status]: { description: reasons[status] ?? String(status), content },
})

export const refusal = (status: number) => response(status, json({ $ref: '#/components/schemas/Failure' }))

export const parameter = (
  name: string,
  place: 'query' | 'path' | 'header',
  schema: JsonSchema,
  required = place === 'path',
) => ({
  name,
  in: place,
  required,
  schema,
})

export const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
}
