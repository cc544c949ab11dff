import { inSentence } from '../../../domain/in-sentence.ts'
import { changeWithin } from '../../../runtime/numbers.ts'
import type { Resource } from '../../resource.ts'
import { addressOf, paramsIn } from '../declared/address.ts'
import type { DeclaredCall } from '../declared/call.ts'
import { jsonSchema } from './json-schema.ts'
import { fileBody, json, parameter, refusal, response } from './parts.ts'
import { componentName } from './schemas.ts'

function parametersOf({ query, headers = {}, texts = {} }: DeclaredCall, path: string) {
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {}
  return [
    ...paramsIn(path).map((name) =>
      parameter(name, 'path', name in texts ? { type: 'string' } : { type: 'integer' }),
    ),
    ...Object.entries(headers).map(([name, { required: needed = false, ...more }]) =>
      parameter(name, 'header', { type: 'string', ...more }, needed),
    ),
    ...Object.entries(properties).map(([name, schema]) =>
      parameter(name, 'query', schema, required.includes(name)),
    ),
  ]
}

const refusalsOf = ({ access, query, body, upload, refuses = [] }: DeclaredCall, path: string): number[] => [
  ...(query || body ? [400] : []),
  ...(access === 'anyone' ? [] : [401]),
  ...(access === 'anyone' || access === 'signedIn' ? [] : [403]),
  ...(path.includes(':') ? [404] : []),
  ...(upload === undefined ? [] : [413, 422]),
  ...(body ? [422] : []),
  ...refuses,
]

function contentOf({ answer }: DeclaredCall) {
  if ('file' in answer) return { [answer.file]: { schema: { type: 'string' } } }
  if ('bare' in answer) return json(jsonSchema(answer.bare))
  return json({ type: 'object', required: ['data'], properties: { data: jsonSchema(answer) } })
}

function operationOf(declared: DeclaredCall, path: string, resource?: Resource) {
  const { summary, description, access, body, upload, status = 200 } = declared
  const [one, many] = resource?.label ?? []
  const statuses = [...new Set(refusalsOf(declared, path))].sort((a, b) => a - b)
  const parameters = parametersOf(declared, path)
  return {
    tags: [path.split('/')[1]],
    summary: summary.replace('{one}', inSentence(one ?? '')).replace('{many}', inSentence(many ?? '')),
    ...(description !== undefined && { description }),
    ...(access === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(upload !== undefined && { requestBody: fileBody }),
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body)) } }),
    responses: statuses.reduce(
      (responses, each) => ({ ...responses, ...refusal(each) }),
      response(status, contentOf(declared)),
    ),
  }
}

const ofRecord = (operation: object, resource?: Resource): object =>
  resource
    ? changeWithin(operation, (text) => text.replaceAll('{Record}', componentName(resource.schema)))
    : operation

export function declaredPaths(
  calls: readonly DeclaredCall[],
  resource?: Resource,
): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const declared of calls) {
    const { method, path } = addressOf(declared, resource)
    const item = (paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ??= {})
    item[method.toLowerCase()] = ofRecord(operationOf(declared, path, resource), resource)
  }
  return paths
}
