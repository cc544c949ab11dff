import { userLists } from '../../domain/user-lists.ts'
import { answers, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'

const text = { type: 'string' }
const open = { security: [] }
const tags = ['access-control']
const id = parameter('id', 'path', { type: 'integer' })
const page = [
  parameter('page', 'query', { type: 'integer', minimum: 1 }),
  parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
]

const listParameters = [
  parameter('user_id', 'query', { type: 'integer' }),
  parameter('application_code', 'query', text),
  parameter('corporate_id', 'query', { type: 'integer' }),
  ...page,
]
const userListPaths = Object.fromEntries(
  [
    ['user-inline-up-list', 'Who stands above a user, nearest first'],
    ['user_available_upline_list', 'Who could stand above a user'],
    ...Object.keys(userLists).map((name) => [name, 'People by their role, ids and names']),
  ].map(([name, summary]) => [
    `/api/access-control/${name}`,
    { get: { tags, summary, parameters: listParameters, responses: answers(200, 400, 401) } },
  ]),
)

/** Passwords by mail, invitations, user lists, what was sent. */
export const accountPaths = {
  ...userListPaths,
  '/api/access-control/password-reset': {
    post: {
      ...open,
      tags,
      summary: 'Ask for a link that sets a new password; the answer never tells whether the address is known',
      requestBody: bodyOf({ email: text }, ['email']),
      responses: answers(202, 400, 422, 429),
    },
  },
  '/api/access-control/password-reset/check': {
    post: {
      ...open,
      tags,
      summary: 'Whose link it is, and whether it still holds',
      requestBody: bodyOf({ token: text }, ['token']),
      responses: answers(200, 400, 401, 429),
    },
  },
  '/api/access-control/password-reset/set': {
    post: {
      ...open,
      tags,
      summary:
        'Set the password through a link, once: a forgotten one anew, or the first one of who is invited or registered',
      requestBody: bodyOf({ token: text, password: text }, ['token', 'password']),
      responses: answers(200, 400, 401, 403, 409, 422, 429),
    },
  },
  '/api/access-control/own/avatar': {
    put: {
      tags,
      summary: 'Keep the caller’s picture: PNG, JPEG or WebP, at most 1 MB',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', contentMediaType: 'image/*' } },
            },
          },
        },
      },
      responses: answers(200, 401, 413, 422),
    },
    delete: { tags, summary: 'Remove the caller’s picture', responses: answers(200, 401) },
  },
  '/api/access-control/user/{id}/invitation': {
    parameters: [id],
    post: {
      tags,
      summary: 'Send an invitation again, by a new link',
      responses: answers(200, 401, 403, 404, 409, 429),
    },
    delete: {
      tags,
      summary: 'Take an invitation back',
      responses: answers(200, 401, 403, 404, 409),
    },
  },
}
