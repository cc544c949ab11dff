import { inSentence } from '../../../domain/in-sentence.ts'
import { kindOf } from '../../fields/kinds.ts'
import { followUpSchema } from '../../follow-ups.ts'
import type { Resource } from '../../resource.ts'
import { writableFields } from '../../rules.ts'
import { answers, bodyOf, parameter } from './parts.ts'

const integer = { type: 'integer' }
const id = parameter('id', 'path', integer)

/** The fields of a follow-up that people set. */
export const followUpFields = Object.fromEntries(
  writableFields(followUpSchema).map(([name, field]) => [name, kindOf(field).openapi(field.options)]),
)

/** What is to be done about a record. */
export function followUpPaths({ service, schema, call, label }: Resource): Record<string, object> {
  const base = `/api/${service}/${schema.name}/{id}/follow-ups`
  const one = `${base}/{follow_up_id}`
  const tags = [service]
  const [record, records] = label.map(inSentence)
  const parameters = [id, parameter('follow_up_id', 'path', integer)]
  const version = { version: integer }
  return {
    [`/api/${service}/${call}-follow-ups`]: {
      get: {
        tags,
        summary: `The caller’s open follow-ups over their ${records}, what is due first first`,
        responses: answers(200, 401, 403),
      },
    },
    [base]: {
      parameters: [id],
      get: {
        tags,
        summary: `What is to be done about a ${record}, and what was done last`,
        responses: answers(200, 401, 403, 404),
      },
      post: {
        tags,
        summary: `Say what is to be done about a ${record}`,
        requestBody: bodyOf(followUpFields, ['what', 'due_at']),
        responses: answers(201, 400, 401, 403, 404, 422),
      },
    },
    [one]: {
      parameters,
      put: {
        tags,
        summary: 'Change what is to be done, when or by whom',
        requestBody: bodyOf({ ...followUpFields, ...version }),
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
      delete: { tags, summary: 'Take a follow-up away', responses: answers(200, 401, 403, 404) },
    },
    [`${one}/snooze`]: {
      parameters,
      post: {
        tags,
        summary: 'Put a follow-up off',
        requestBody: bodyOf({ due_at: followUpFields['due_at'] ?? {}, ...version }, ['due_at']),
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
    },
    [`${one}/done`]: {
      parameters,
      post: {
        tags,
        summary: 'Mark a follow-up as done, and say what is next',
        requestBody: bodyOf({ next: { type: 'object', properties: followUpFields } }),
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
    },
  }
}
