import { inSentence } from '../../../domain/in-sentence.ts'
import { mergeUndoHours } from '../../merging.ts'
import type { Resource } from '../../resource.ts'
import { text } from './parameters.ts'
import { answers, bodyOf, parameter } from './parts.ts'

const integer = { type: 'integer' }
const id = parameter('id', 'path', integer)

/** Merging one record into another, and taking that back. */
export function mergePaths({ service, schema, label }: Resource): Record<string, object> {
  const tags = [service]
  const base = `/api/${service}/${schema.name}/{id}/merges`
  const members = {
    from: integer,
    version: integer,
    from_version: integer,
    fields: { type: 'array', items: text },
  }
  return {
    [base]: {
      parameters: [id],
      get: { tags, summary: 'Merges that can be taken back', responses: answers(200, 401, 403, 404) },
      post: {
        tags,
        summary: `Merge another ${inSentence(label[0])} into this one: \`fields\` are taken from it, all its history moves`,
        requestBody: bodyOf(members, ['from', 'version', 'from_version']),
        responses: answers(201, 400, 401, 403, 404, 409, 422),
      },
    },
    [`${base}/{merge_id}/undo`]: {
      parameters: [id, parameter('merge_id', 'path', integer)],
      post: {
        tags,
        summary: `Take a merge of the last ${mergeUndoHours} hours back`,
        responses: answers(200, 401, 403, 404, 409, 422),
      },
    },
  }
}
