import { inSentence } from '../../../domain/in-sentence.ts'
import { entrySchemas, keepsFiles, mostMentions } from '../../entries.ts'
import { isTyped, type EntryKind } from '../../entry-kinds.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import type { Resource } from '../../resource.ts'
import { activityKinds } from '../activity/read.ts'
import { followUpFields } from './follow-up-paths.ts'
import { answers, bodyOf, fileBody, parameter } from './parts.ts'
import { text } from './parameters.ts'

const integer = { type: 'integer' }
const id = parameter('id', 'path', integer)

const mentions = { mentions: { type: 'array', items: integer, maxItems: mostMentions } }

/** The fields of kinds of entries. */
function fieldsOf(kinds: readonly EntryKind[]): Record<string, JsonSchema> {
  const fields = kinds.flatMap((kind) => Object.entries(entrySchemas[kind].fields))
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, kindOf(field).openapi(field.options)])),
    ...mentions,
  }
}

/** What is done along with an entry. */
const alongOf = ({ followUps }: Resource): Record<string, JsonSchema> => ({
  changes: { type: 'object', description: 'Fields of the record, with the version that was read' },
  ...(followUps && {
    done: { type: 'integer', description: 'A follow-up that is done by it' },
    follow_up: { type: 'object', properties: followUpFields },
  }),
})

/** What happened to a record, and what people write of it. */
export function activityPaths(resource: Resource): Record<string, object> {
  const { service, schema, label, entries } = resource
  const base = `/api/${service}/${schema.name}/{id}`
  const tags = [service]
  const one = inSentence(label[0])
  const typed = entries?.filter(isTyped) ?? []
  return {
    [`${base}/activity_logs`]: {
      parameters: [
        id,
        parameter('date', 'query', { type: 'string', format: 'date' }),
        parameter('kinds', 'query', { type: 'string', description: `Of ${activityKinds.join(', ')}` }),
        parameter('q', 'query', text),
        parameter('before', 'query', { type: 'integer', description: '`next` of the page before' }),
        parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
      ],
      get: { tags, summary: `What happened to a ${one}`, responses: answers(200, 400, 401, 403, 404) },
    },
    ...(entries && {
      [`${base}/mentionable`]: {
        parameters: [id, parameter('q', 'query', text)],
        get: {
          tags,
          summary: `Colleagues who may see the ${one}, by name`,
          responses: answers(200, 400, 401, 403, 404),
        },
      },
      [`${base}/entries`]: {
        parameters: [id],
        post: {
          tags,
          summary: `Write into the activity of a ${one}, and do what comes of it in the same step`,
          description: 'What is sent again under its Idempotency-Key is answered as it was kept.',
          parameters: [parameter('Idempotency-Key', 'header', { type: 'string', maxLength: 64 })],
          requestBody: bodyOf(
            { kind: { type: 'string', enum: typed }, ...fieldsOf(typed), ...alongOf(resource) },
            ['kind'],
          ),
          responses: answers(200, 201, 400, 401, 403, 404, 409, 422),
        },
      },
      ...(keepsFiles(resource) && {
        [`${base}/files`]: {
          parameters: [id],
          post: {
            tags,
            summary: `Keep a file with a ${one}`,
            requestBody: fileBody,
            responses: answers(201, 401, 403, 404, 413, 422),
          },
        },
      }),
      [`${base}/entries/{entry_id}`]: {
        parameters: [id, parameter('entry_id', 'path', integer)],
        put: {
          tags,
          summary: 'Change what I wrote, or the name of a file',
          requestBody: bodyOf(fieldsOf(entries)),
          responses: answers(200, 400, 401, 403, 404, 422),
        },
        delete: {
          tags,
          summary: 'Take away what I wrote, or as a manager what anybody did',
          responses: answers(200, 401, 403, 404),
        },
      },
    }),
  }
}
