import { inSentence } from '../../../domain/in-sentence.ts'
import { longestMessage, requestWays } from '../../requests.ts'
import type { Resource } from '../../resource.ts'
import { text } from './parameters.ts'
import { answers, bodyOf, parameter } from './parts.ts'

const id = parameter('id', 'path', { type: 'integer' })

/** Asking for a record that one may not see, and the answers to that. */
export function requestPaths({ service, call, schema, label }: Resource): Record<string, object> {
  const tags = [service]
  const one = inSentence(label[0])
  const base = `/api/${service}/${schema.name}/{id}/requests`
  const members = {
    field: text,
    value: text,
    way: { type: 'string', enum: [...requestWays] },
    message: { type: 'string', maxLength: longestMessage },
  }
  return {
    [`/api/${service}/${call}/requests`]: {
      post: {
        tags,
        summary: `Ask the holder for a ${one} that has a value which no two may share`,
        requestBody: bodyOf(members, ['field', 'value', 'way']),
        responses: answers(201, 400, 401, 403, 409, 422),
      },
    },
    [base]: {
      parameters: [id],
      get: { tags, summary: `Who asks for the ${one}`, responses: answers(200, 401, 403, 404) },
    },
    [`${base}/{request_id}`]: {
      parameters: [id, parameter('request_id', 'path', { type: 'integer' })],
      put: {
        tags,
        summary: 'Accept or refuse a request',
        requestBody: bodyOf({ accept: { type: 'boolean' } }, ['accept']),
        responses: answers(200, 400, 401, 403, 404, 409),
      },
    },
  }
}
