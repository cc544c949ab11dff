import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { text } from './parameters.ts'
import { answers, bodyOf, parameter } from './parts.ts'

const integer = { type: 'integer' }
const after = parameter('after', 'query', text)

/** Records that are likely the same, and pairs of which somebody said that they are not. */
export function doublePaths({ service, schema, label }: Resource): Record<string, object> {
  const tags = [service]
  const base = `/api/${service}/${schema.name}/doubles`
  const names = inSentence(label[1])
  return {
    [base]: {
      get: {
        tags,
        summary: `Pairs of ${names} that share a phone, an e-mail address or a name; \`next\` asks for more`,
        parameters: [after],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/distinct`]: {
      get: {
        tags,
        summary: `Pairs of ${names} of which somebody said that they are not the same`,
        parameters: [after],
        responses: answers(200, 400, 401, 403),
      },
      post: {
        tags,
        summary: `Keep that two ${names} are not the same`,
        requestBody: bodyOf({ ids: { type: 'array', items: integer, minItems: 2, maxItems: 2 } }, ['ids']),
        responses: answers(201, 400, 401, 403, 404, 422),
      },
    },
    [`${base}/distinct/{id}`]: {
      parameters: [parameter('id', 'path', integer)],
      delete: { tags, summary: 'Take that back', responses: answers(200, 401, 403, 404) },
    },
  }
}
