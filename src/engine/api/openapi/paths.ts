import { inSentence } from '../../../domain/in-sentence.ts'
import { isMergeable } from '../../mergeable.ts'
import { maskedFields } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import type { Schema } from '../../schema.ts'
import { dialectOf } from '../../dialects.ts'
import { partCallsOf } from '../part-calls.ts'
import { declaredPaths } from './declared-paths.ts'
import { filterParameter, parametersOf, text } from './parameters.ts'
import { answers, body, bodyOf, parameter } from './parts.ts'
import { componentName } from './schemas.ts'

/** What a job over everything that matches is told. */
const overAll = (schema: Schema) => ({
  filter: { $ref: `#/components/schemas/${componentName(schema)}Filter` },
  q: text,
})

/** How far a job is, and what may be done with it: the caller's own jobs alone. */
function jobPaths(base: string, what: string, tags: string[]): Record<string, object> {
  const parameters = [parameter('job_id', 'path', { type: 'integer' })]
  const command = (summary: string) => ({
    parameters,
    post: { tags, summary, responses: answers(200, 401, 403, 404, 409) },
  })
  return {
    [`${base}/{job_id}`]: {
      parameters,
      get: { tags, summary: `How far the ${what} is`, responses: answers(200, 401, 403, 404) },
    },
    [`${base}/{job_id}/cancel`]: command(`Stop the ${what} after the batch under way`),
    [`${base}/{job_id}/retry`]: command(`Go on with the ${what} where it stopped`),
  }
}

/** A change of the caller's own is taken back for a while: a call's by the id of its request, a job's by the job. */
const undoPaths = (base: string, tags: string[]) => ({
  [`${base}/undo`]: {
    post: {
      tags,
      summary: 'Take back what a call of mine changed, but not over what changed since',
      requestBody: bodyOf({ change: { type: 'string', description: 'The X-Request-Id of the call' } }, [
        'change',
      ]),
      responses: answers(200, 400, 401, 403, 409),
    },
  },
  [`${base}/all/{job_id}/undo`]: {
    parameters: [parameter('job_id', 'path', { type: 'integer' })],
    post: {
      tags,
      summary: 'Take back what a job of mine changed, as a job',
      responses: answers(202, 401, 403, 404, 409),
    },
  },
})

/** The calls that a resource gives. */
export function resourcePaths(resource: Resource): Record<string, object> {
  const {
    service,
    call,
    label: [one, many],
    schema,
  } = resource
  const base = `/api/${service}/${call}`
  const tags = [service]
  const values = {
    required: true,
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${componentName(schema)}Values` } },
    },
  }
  const id = parameter('id', 'path', { type: 'integer' })
  const ids = parameter('ids', 'query', text, true)
  const hidden = maskedFields(schema)
  const of = (what: string) => `${what} ${inSentence(one)}`
  return {
    [base]: {
      get: {
        tags,
        summary: `List ${inSentence(many)}`,
        parameters: parametersOf(dialectOf[service], schema),
        responses: answers(200, 400, 401, 403),
      },
      post: { tags, summary: of('Add a'), requestBody: values, responses: answers(201, 400, 401, 403, 422) },
      put: {
        tags,
        summary: `Change many ${inSentence(many)}`,
        parameters: [ids],
        requestBody: values,
        responses: answers(200, 400, 401, 403),
      },
      delete: {
        tags,
        summary: `Delete many ${inSentence(many)}`,
        parameters: [ids],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/count`]: {
      get: {
        tags,
        summary: `Count ${inSentence(many)}`,
        parameters: parametersOf(dialectOf[service], schema),
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/facets`]: {
      get: {
        tags,
        summary: `Count ${inSentence(many)} by the values of fields`,
        parameters: [
          parameter('fields', 'query', text, true),
          filterParameter(schema),
          parameter('q', 'query', text),
        ],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/taken`]: {
      get: {
        tags,
        summary: `Whether another ${inSentence(one)} has a value already, of a field that no two may share`,
        parameters: [
          parameter('field', 'query', text, true),
          parameter('value', 'query', text, true),
          parameter('except', 'query', { type: 'integer' }),
        ],
        responses: answers(200, 400, 401, 403),
      },
    },
    [`${base}/export`]: {
      get: {
        tags,
        summary: `Fetch all ${inSentence(many)} that match, as a file`,
        parameters: [
          parameter('format', 'query', { type: 'string', enum: ['csv', 'xlsx'] }),
          filterParameter(schema),
          ...['q', 'fields', 'sort', 'order', 'ids'].map((name) => parameter(name, 'query', text)),
        ],
        responses: answers(200, 400, 401, 403, 422),
      },
    },
    [`${base}/exports`]: {
      get: { tags, summary: 'My latest exports', responses: answers(200, 401, 403) },
      post: {
        tags,
        summary: `Make a file of all ${inSentence(many)} that match, as a job`,
        requestBody: bodyOf({
          ...overAll(schema),
          format: { type: 'string', enum: ['csv', 'xlsx'] },
          fields: { type: 'array', items: text },
          sort: text,
          order: { type: 'string', enum: ['ASC', 'DESC'] },
          ids: { type: 'array', items: { type: 'integer' } },
        }),
        responses: answers(202, 400, 401, 403, 422),
      },
    },
    ...jobPaths(`${base}/exports`, 'export', tags),
    [`${base}/exports/{job_id}/file`]: {
      parameters: [parameter('job_id', 'path', { type: 'integer' })],
      get: { tags, summary: 'The made file', responses: answers(200, 401, 403, 404, 409, 410) },
    },
    [`${base}/all`]: {
      put: {
        tags,
        summary: `Change all ${inSentence(many)} that match, as a job`,
        requestBody: bodyOf({ ...overAll(schema), set: { type: 'object' } }, ['set']),
        responses: answers(202, 400, 401, 403, 422),
      },
    },
    [`${base}/all/delete`]: {
      post: {
        tags,
        summary: `Delete all ${inSentence(many)} that match, as a job`,
        requestBody: bodyOf(overAll(schema)),
        responses: answers(202, 400, 401, 403),
      },
    },
    ...jobPaths(`${base}/all`, 'change', tags),
    ...declaredPaths(partCallsOf(resource), resource),
    ...(resource.undo && undoPaths(base, tags)),
    [`${base}/in-use`]: {
      get: {
        tags,
        summary: `Which of ${inSentence(many)} others refer to, so that they cannot be deleted: ids`,
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
    [`${base}/{id}/move`]: {
      parameters: [id],
      put: {
        tags,
        summary: `Move ${inSentence(one)} on a board: field, value, version, after, before`,
        requestBody: body,
        responses: answers(200, 400, 401, 403, 404, 409, 422),
      },
    },
    ...(hidden.length > 0 && {
      [`${base}/{id}/reveal`]: {
        parameters: [id],
        post: {
          tags,
          summary: `Show a masked field of ${inSentence(one)} in full; each time is written down in the access log`,
          requestBody: bodyOf({ field: { type: 'string', enum: hidden } }, ['field']),
          responses: answers(200, 400, 401, 403, 404, 422, 429),
        },
      },
    }),
    ...(isMergeable(resource) && {
      [`${base}/merge`]: {
        post: {
          tags,
          summary: `Merge ${inSentence(many)} into another: what referred to them refers to it, and they are deleted`,
          requestBody: bodyOf(
            { ids: { type: 'array', items: { type: 'integer' } }, into: { type: 'integer' } },
            ['ids', 'into'],
          ),
          responses: answers(200, 400, 401, 403, 422),
        },
      },
    }),
    ...(schema.options.ordered && {
      [`${base}/order`]: {
        put: {
          tags,
          summary: `Reorder ${inSentence(many)}`,
          requestBody: body,
          responses: answers(200, 400, 401, 403),
        },
      },
    }),
  }
}
