import { answers, parameter } from '../../engine/api/openapi/parts.ts'

const tags = ['lead']
const number = { type: 'integer' }
const paging = [parameter('page', 'query', number), parameter('limit', 'query', number)]
const id = parameter('id', 'path', number)

/** Dealing stale leads out anew. */
export const reassignmentPaths = {
  '/api/lead/lead/reassignment/preview': {
    post: {
      tags,
      summary:
        'Dry run: who would get which stale lead, by which rule, and how many each person gets and gives',
      parameters: paging,
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/lead/lead/reassignment': {
    post: {
      tags,
      summary: 'Deal the stale leads out anew, as a job; data is null where no lead is to go to anybody else',
      responses: answers(200, 202, 401, 403, 409, 429),
    },
  },
  '/api/lead/lead/reassignments': {
    get: {
      tags,
      summary: 'The latest reassignments, newest first, each with its process_status',
      responses: answers(200, 401, 403),
    },
  },
  '/api/lead/lead/reassignments/{id}': {
    parameters: [id],
    get: {
      tags,
      summary: 'A reassignment and a page of its leads, with what became of each',
      parameters: paging,
      responses: answers(200, 400, 401, 403, 404),
    },
  },
  '/api/lead/lead/reassignments/{id}/undo': {
    parameters: [id],
    post: {
      tags,
      summary: 'Take one’s own reassignment back within an hour; what others changed since stays',
      responses: answers(202, 401, 403, 404, 409, 429),
    },
  },
}
