import { answers, fileBody, parameter } from '../../engine/api/openapi/parts.ts'

const tags = ['attachment']
const integer = { type: 'integer' }
const text = { type: 'string' }

/** The calls of kept files. */
export const attachmentPaths = {
  '/api/attachment/attachments': {
    get: {
      tags,
      summary: 'The files of the records that the caller may open, the newest first',
      parameters: [
        parameter('pagination[page]', 'query', integer),
        parameter('pagination[limit]', 'query', integer),
        parameter('search[resource]', 'query', text),
        parameter('search[record_id]', 'query', integer),
        parameter('search[name]', 'query', text),
      ],
      responses: answers(200, 400, 401, 422),
    },
    post: { tags, summary: 'Keep a file', requestBody: fileBody, responses: answers(201, 401, 413, 422) },
  },
  '/api/attachment/attachments/{id}/download': {
    parameters: [parameter('id', 'path', integer)],
    get: {
      tags,
      summary: 'A kept file',
      parameters: [parameter('inline', 'query', { type: 'string', enum: ['1'] })],
      responses: answers(200, 401, 404),
    },
  },
}
