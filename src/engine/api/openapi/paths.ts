import { inSentence } from '../../../domain/in-sentence.ts'
import type { Resource } from '../../resource.ts'
import { dialectOf } from '../../dialects.ts'
import { partCallsOf } from '../part-calls.ts'
import { declaredPaths } from './declared-paths.ts'
import { parametersOf } from './parameters.ts'
import { answers, body, parameter } from './parts.ts'
import { componentName } from './schemas.ts'

/** The calls of a resource's records, which each dialect asks and answers in its own way. */
function recordPaths(resource: Resource): Record<string, Record<string, object>> {
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
    },
    [`${base}/count`]: {
      get: {
        tags,
        summary: `Count ${inSentence(many)}`,
        parameters: parametersOf(dialectOf[service], schema),
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
  }
}

/** The calls that a resource gives. */
export function resourcePaths(resource: Resource): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = declaredPaths(partCallsOf(resource), resource)
  for (const [path, item] of Object.entries(recordPaths(resource))) paths[path] = { ...paths[path], ...item }
  return paths
}
