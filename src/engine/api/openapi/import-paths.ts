import { inSentence } from '../../../domain/in-sentence.ts'
import type { ImportDeclaration, Resource } from '../../resource.ts'
import { answers, body, fileBody, parameter } from './parts.ts'

const id = parameter('id', 'path', { type: 'integer' })

/** The calls by which a resource's records come in files. */
export function importPaths(
  { service, label }: Resource,
  { call }: Pick<ImportDeclaration, 'call'>,
): Record<string, object> {
  const base = `/api/${service}/${call}`
  const tags = [service]
  const command = (word: string, summary: string, done: number) => ({
    [`${base}/{id}/${word}`]: {
      parameters: [id],
      post: { tags, summary, responses: answers(done, 401, 403, 404, 409) },
    },
  })
  const rows = (word: string, summary: string) => ({
    [`${base}/{id}/${word}`]: {
      parameters: [
        id,
        parameter('page', 'query', { type: 'integer', minimum: 1 }),
        parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
      ],
      get: { tags, summary, responses: answers(200, 400, 401, 403, 404) },
    },
  })
  return {
    [base]: {
      get: { tags, summary: 'The caller’s latest imports', responses: answers(200, 401, 403) },
      post: {
        tags,
        summary: `Send a file of ${inSentence(label[1])}`,
        requestBody: fileBody,
        responses: answers(201, 401, 403, 413, 422),
      },
    },
    [`${base}/{id}`]: {
      parameters: [id],
      get: { tags, summary: 'An import and how far it is', responses: answers(200, 401, 403, 404) },
      put: {
        tags,
        summary: 'Which column fills which field',
        requestBody: body,
        responses: answers(200, 401, 403, 404, 409, 422),
      },
    },
    ...command('check', 'Tell what would become of each row', 202),
    ...command('start', 'Import', 202),
    ...command('cancel', 'Stop after the batch under way', 200),
    ...command('retry', 'Go on where it stopped', 200),
    ...command('assign', 'Give its new records to people', 202),
    ...command('undo', 'Take it back as far as nobody changed it since', 202),
    ...rows('changes', 'What it changes of known records, before and after'),
    ...rows('stayed', 'What stayed when it was taken back, since others changed it'),
    [`${base}/{id}/failures.csv`]: {
      parameters: [id],
      get: { tags, summary: 'The failed rows and why', responses: answers(200, 401, 403, 404) },
    },
  }
}
