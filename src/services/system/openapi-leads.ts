import { answers, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'

const tags = ['lead']
const parameters = [parameter('id', 'path', { type: 'integer' })]

/** The calls of the lead service that its resource does not declare. */
export const leadPaths = {
  '/api/lead/lead/{id}/conversion': {
    parameters,
    get: {
      tags,
      summary: 'What a lead would carry over to a customer, and who has its phone already',
      responses: answers(200, 401, 403, 404, 409),
    },
    post: {
      tags,
      summary:
        'Make a customer of a lead with these values over its own, or link it to one who has its phone',
      requestBody: bodyOf({ customer_id: { type: 'integer' }, another: { type: 'boolean' } }),
      responses: answers(201, 401, 403, 404, 409, 422),
    },
  },
}
