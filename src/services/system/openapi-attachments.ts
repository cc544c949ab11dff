import { answers, fileBody, parameter } from '../../engine/api/openapi/parts.ts'

const tags = ['attachment']

/** The calls of kept files. */
export const attachmentPaths = {
  '/api/attachment/attachments': {
    post: { tags, summary: 'Keep a file', requestBody: fileBody, responses: answers(201, 401, 413, 422) },
  },
  '/api/attachment/attachments/{id}/download': {
    parameters: [parameter('id', 'path', { type: 'integer' })],
    get: { tags, summary: 'A kept file', responses: answers(200, 401, 404) },
  },
}
