import { answers, body, parameter } from '../../engine/api/openapi/parts.ts'

const id = parameter('id', 'path', { type: 'integer' })

const file = {
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

const importCommand = (command: string, summary: string, done: number) => ({
  [`/api/lead/lead-import/{id}/${command}`]: {
    parameters: [id],
    post: { tags: ['lead'], summary, responses: answers(done, 401, 403, 404, 409) },
  },
})

const importRows = (word: string, summary: string) => ({
  [`/api/lead/lead-import/{id}/${word}`]: {
    parameters: [
      id,
      parameter('page', 'query', { type: 'integer', minimum: 1 }),
      parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
    ],
    get: { tags: ['lead'], summary, responses: answers(200, 400, 401, 403, 404) },
  },
})

/** The calls of the lead service and of its files that no resource declares. */
export const leadPaths = {
  '/api/lead/lead/{id}/activity_logs': {
    parameters: [id, parameter('date', 'query', { type: 'string', format: 'date' })],
    get: { tags: ['lead'], summary: 'What happened to a lead', responses: answers(200, 401, 403, 404) },
  },
  '/api/lead/lead-import': {
    get: { tags: ['lead'], summary: 'The caller’s latest imports', responses: answers(200, 401, 403) },
    post: {
      tags: ['lead'],
      summary: 'Send a file of leads',
      requestBody: file,
      responses: answers(201, 401, 403, 413, 422),
    },
  },
  '/api/lead/lead-import/{id}': {
    parameters: [id],
    get: { tags: ['lead'], summary: 'An import and how far it is', responses: answers(200, 401, 403, 404) },
    put: {
      tags: ['lead'],
      summary: 'Which column fills which field',
      requestBody: body,
      responses: answers(200, 401, 403, 404, 409, 422),
    },
  },
  ...importCommand('check', 'Tell what would become of each row', 202),
  ...importCommand('start', 'Import', 202),
  ...importCommand('cancel', 'Stop after the batch under way', 200),
  ...importCommand('retry', 'Go on where it stopped', 200),
  ...importCommand('assign', 'Give its new records to people', 202),
  ...importCommand('undo', 'Take it back as far as nobody changed it since', 202),
  ...importRows('changes', 'What it changes of known records, before and after'),
  ...importRows('stayed', 'What stayed when it was taken back, since others changed it'),
  '/api/lead/lead-import/{id}/failures.csv': {
    parameters: [id],
    get: { tags: ['lead'], summary: 'The failed rows and why', responses: answers(200, 401, 403, 404) },
  },
  '/api/attachment/attachments': {
    post: {
      tags: ['attachment'],
      summary: 'Keep a file',
      requestBody: file,
      responses: answers(201, 401, 413, 422),
    },
  },
  '/api/attachment/attachments/{id}/download': {
    parameters: [id],
    get: { tags: ['attachment'], summary: 'A kept file', responses: answers(200, 401, 404) },
  },
}
