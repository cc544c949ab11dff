import { answers, body, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'
import { solicitorPaths, upgradePaths, visitorPaths } from './openapi-front-door.ts'
import { accountPaths } from './openapi-account-paths.ts'

const text = { type: 'string' }
const open = { security: [] }
const login = bodyOf({ email: text, password: text }, ['email', 'password'])
const appCode = parameter('Application-Code', 'header', text, true)
const id = parameter('id', 'path', { type: 'integer' })

const userChange = (
  word: string,
  summary: string,
  members: Record<string, Readonly<Record<string, unknown>>>,
) => ({
  [`/api/access-control/user/{id}/${word}`]: {
    parameters: [id],
    put: {
      tags: ['access-control'],
      summary,
      requestBody: bodyOf(members, word === 'roles' ? ['role_ids'] : []),
      responses: answers(200, 401, 403, 404, 409, 422),
    },
  },
})

/** The calls that no resource declares. */
export const ownPaths = {
  ...visitorPaths,
  ...solicitorPaths,
  ...upgradePaths,
  ...accountPaths,
  '/api/access-control/login': {
    post: {
      ...open,
      tags: ['access-control'],
      summary: 'Sign in',
      parameters: [appCode],
      requestBody: login,
      responses: answers(200, 401, 422, 429),
    },
  },
  '/api/access-control/login-token': {
    post: {
      tags: ['access-control'],
      summary: 'Sign in from a messaging link, for messaging alone',
      ...open,
      parameters: [appCode],
      requestBody: bodyOf({ email: text, public_code: text, sig: text }, ['email', 'public_code']),
      responses: answers(200, 400, 401, 422, 429),
    },
  },
  '/api/access-control/login-token/issue': {
    post: {
      tags: ['access-control'],
      summary: 'A login token for one sign-in within a minute, and the proof of a messaging link',
      responses: answers(200, 401, 403),
    },
  },
  '/api/access-control/login-token/open': {
    post: {
      tags: ['access-control'],
      summary: 'Sign in with a login token',
      ...open,
      parameters: [appCode],
      requestBody: bodyOf({ login_token: text }, ['login_token']),
      responses: answers(200, 400, 401, 422, 429),
    },
  },
  '/api/access-control/own/profile': {
    get: { tags: ['access-control'], summary: 'The caller’s own profile', responses: answers(200, 401) },
    put: {
      tags: ['access-control'],
      summary: 'Change the caller’s own name and phone',
      requestBody: bodyOf({ name: text, contact_no: text }),
      responses: answers(200, 400, 401, 422),
    },
  },
  '/api/access-control/own/password': {
    put: {
      tags: ['access-control'],
      summary: 'Change the caller’s own password; their other sessions end',
      requestBody: bodyOf({ current_password: text, password: text }, ['current_password', 'password']),
      responses: answers(200, 401, 422, 429),
    },
  },
  '/api/access-control/own/sessions': {
    get: { tags: ['access-control'], summary: 'Where the caller is signed in', responses: answers(200, 401) },
  },
  '/api/access-control/own/sessions/{id}': {
    delete: {
      tags: ['access-control'],
      summary: 'End one of the caller’s sessions',
      parameters: [parameter('id', 'path', text)],
      responses: answers(200, 401, 404),
    },
  },
  '/api/access-control/own/sessions/revoke-others': {
    post: {
      tags: ['access-control'],
      summary: 'End every session of the caller but this one',
      responses: answers(200, 401),
    },
  },
  '/api/access-control/refresh': {
    post: { tags: ['access-control'], summary: 'Renew the access token', responses: answers(200, 401) },
  },
  '/api/access-control/logout': {
    post: { tags: ['access-control'], summary: 'End the session', responses: answers(200, 401) },
  },
  '/api/access-control/active-user-detail': {
    get: { tags: ['access-control'], summary: 'The signed-in user', responses: answers(200, 401) },
  },
  '/api/access-control/corporate': {
    get: { tags: ['access-control'], summary: 'The caller’s corporate', responses: answers(200, 401) },
  },
  '/api/access-control/corporate/{id}': {
    parameters: [id],
    get: {
      tags: ['access-control'],
      summary: 'A corporate and its settings',
      responses: answers(200, 401, 404),
    },
    put: {
      tags: ['access-control'],
      summary: 'Change a corporate’s settings',
      requestBody: body,
      responses: answers(200, 401, 403, 404, 409, 422),
    },
  },
  '/api/access-control/audit': {
    get: {
      tags: ['access-control'],
      summary: 'Who changed what and when, newest first; the page after `before`',
      parameters: ['actor_id', 'about', 'record_id', 'from', 'to', 'before'].map((name) =>
        parameter(name, 'query', text),
      ),
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/access-control/access-log': {
    get: {
      tags: ['access-control'],
      summary: 'Who took personal data out or saw it in full, newest first; the page after `before`',
      parameters: ['user_id', 'from', 'to', 'before'].map((name) => parameter(name, 'query', text)),
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/access-control/user/roles': {
    get: {
      tags: ['access-control'],
      summary: 'Every role, and whether the caller may give it to people',
      responses: answers(200, 401, 403),
    },
  },
  '/api/access-control/user/{id}/holdings': {
    parameters: [id],
    get: {
      tags: ['access-control'],
      summary: 'How many records of each kind a user holds',
      responses: answers(200, 401, 403, 404),
    },
  },
  ...userChange('roles', 'Give a user exactly these roles', {
    role_ids: { type: 'array', items: { type: 'integer' } },
    before: { type: 'array', items: { type: 'integer' } },
  }),
  ...userChange('deactivate', 'End an account; `take_over` gets what it holds', {
    take_over: { type: 'integer' },
    version: { type: 'integer' },
  }),
  ...userChange('activate', 'Let an account sign in again', { version: { type: 'integer' } }),
  '/api/access-control/list-view/defaults': {
    get: {
      tags: ['access-control'],
      summary: 'The saved view that each list opens with, and how each stands without one',
      responses: answers(200, 401),
    },
    put: {
      tags: ['access-control'],
      summary: 'Choose the saved view that a list opens with',
      requestBody: bodyOf({ resource: text, view_id: { type: ['integer', 'null'] } }, [
        'resource',
        'view_id',
      ]),
      responses: answers(200, 400, 401, 404, 422),
    },
  },
  '/api/access-control/list-view/looks': {
    put: {
      tags: ['access-control'],
      summary: 'Keep the columns, widths and density of a list without a view',
      requestBody: bodyOf({ resource: text, look: { type: 'object' } }, ['resource', 'look']),
      responses: answers(200, 401, 422),
    },
  },
}
