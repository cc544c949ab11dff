import { customerResource } from '../../../resources/customer.ts'
import { parametersOf } from '../../engine/api/openapi/parameters.ts'
import { answers, parameter } from '../../engine/api/openapi/parts.ts'
import { resourcePaths } from '../../engine/api/openapi/paths.ts'

const tags = ['customer']

const one = '/api/customer/customers/{id}'

/** The calls of the customer service that its resources do not declare, and what they do not declare of one. */
export const customerPaths = {
  [one]: {
    ...resourcePaths(customerResource)[one],
    parameters: [
      parameter('id', 'path', { type: 'integer' }),
      parameter('full', 'query', { type: 'string', enum: ['yes', 'simple'] }),
    ],
  },
  '/api/customer/customer.count': {
    get: {
      tags,
      summary: 'How many customers match, with the ids and identity numbers of a page of them',
      parameters: parametersOf('page', customerResource.schema),
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/customer/customer/statuses': {
    get: {
      tags,
      summary: 'The main statuses of customers with their sub statuses',
      responses: answers(200, 401, 403),
    },
  },
}
