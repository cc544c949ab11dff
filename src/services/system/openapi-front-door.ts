import { packageNames } from '../../domain/auth-user.ts'
import { longestSubscriptionSearch, subscriptionStatuses } from '../../domain/corporate-subscription.ts'
import { answers, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'

const text = { type: 'string' }
const open = { security: [] }
const appCode = parameter('Application-Code', 'header', text, true)
const id = parameter('id', 'path', { type: 'integer' })
const captcha = parameter(
  'Captcha',
  'header',
  {
    ...text,
    description: 'A solved challenge of /altcha: { challenge, solution } as JSON in base64; counts once',
  },
  true,
)
const publicCode = parameter('Public-Code', 'header', text, true)
const person = { name: text, email: text, contact_no: text, accepts_terms: { const: true } }

const read = (summary: string) => ({
  get: { tags: ['access-control'], summary, responses: answers(200, 401) },
})

/** What the spec's lists name of the corporate's solicitors. */
export const solicitorPaths = {
  '/api/access-control/solicitor-sales-purchase': read(
    'The corporate’s solicitors for sale and purchase agreements',
  ),
  '/api/access-control/solicitor-loan-agreement': read('The corporate’s solicitors for loan agreements'),
  '/api/access-control/sol-referral-fees': read('What each solicitor pays for a case'),
  '/api/access-control/sol-referral-terms': read('Under which terms each solicitor pays'),
}

/** What visitors call, signed in nowhere. */
export const visitorPaths = {
  '/api/access-control/altcha': {
    get: {
      ...open,
      tags: ['access-control'],
      summary: 'A proof-of-work challenge (altcha), good for ten minutes and one call',
      responses: answers(200),
    },
  },
  '/api/access-control/register': {
    post: {
      ...open,
      tags: ['access-control'],
      summary:
        'Register an organisation on the basic package, with its owner; the answer is the same for every address, the rest comes by mail',
      parameters: [appCode, captcha],
      requestBody: bodyOf({ corporate_name: text, ...person }, ['corporate_name', ...Object.keys(person)]),
      responses: answers(202, 400, 422, 429),
    },
  },
  '/api/access-control/referral-registration': {
    get: {
      ...open,
      tags: ['access-control'],
      summary: 'Who invites by a public code',
      parameters: [appCode, publicCode],
      responses: answers(200, 400, 403, 404, 429),
    },
    post: {
      ...open,
      tags: ['access-control'],
      summary:
        'Register as an agent below the owner of a public code; the answer is the same for every address, the rest comes by mail',
      parameters: [appCode, publicCode, captcha],
      requestBody: bodyOf(person, Object.keys(person)),
      responses: answers(202, 400, 403, 404, 422, 429),
    },
  },
}

/** Asking for a higher package, deciding over it, and the subscriptions of all corporates. */
export const upgradePaths = {
  '/api/access-control/upgrade-request': {
    get: {
      tags: ['access-control'],
      summary: 'The caller’s requests for a higher package',
      responses: answers(200, 401),
    },
    post: {
      tags: ['access-control'],
      summary:
        'Ask for a higher package, or for the same one again when it has ended; one open request at a time',
      requestBody: bodyOf({ wanted_package: text, note: text }, ['wanted_package']),
      responses: answers(201, 401, 403, 409, 422),
    },
  },
  '/api/access-control/upgrade-request/renewal': {
    get: {
      tags: ['access-control'],
      summary: 'Who renews the caller’s subscription, and whether it is asked for; also when it has ended',
      responses: answers(200, 401),
    },
  },
  '/api/access-control/upgrade-request/{id}/withdraw': {
    parameters: [id],
    put: {
      tags: ['access-control'],
      summary: 'Take an own open request back',
      responses: answers(200, 401, 404),
    },
  },
  '/api/access-control/upgrade-request/all': {
    get: {
      tags: ['access-control'],
      summary: 'The requests of all corporates, for the platform’s operator',
      responses: answers(200, 401, 403),
    },
  },
  '/api/access-control/upgrade-request/all/{corporate}/{id}': {
    parameters: [parameter('corporate', 'path', { type: 'integer' }), id],
    put: {
      tags: ['access-control'],
      summary: 'Grant or decline a request, for the platform’s operator',
      requestBody: bodyOf({ status: { enum: ['granted', 'declined'] }, reason: text }, ['status']),
      responses: answers(200, 401, 403, 409, 422),
    },
  },
  '/api/access-control/subscription': {
    get: {
      tags: ['access-control'],
      summary: 'The subscriptions of all corporates by name, for the platform’s operator',
      parameters: [
        parameter('q', 'query', { ...text, maxLength: longestSubscriptionSearch }),
        parameter('page', 'query', { type: 'integer', minimum: 1 }),
        parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 500 }),
      ],
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/access-control/subscription/{id}': {
    parameters: [id],
    put: {
      tags: ['access-control'],
      summary:
        'Renew, end or change a corporate’s subscription and switch its advisory flag, for the platform’s operator',
      requestBody: bodyOf(
        {
          version: { type: 'integer' },
          scrb_status: { enum: subscriptionStatuses },
          package: { enum: packageNames },
          is_use_advisory: { type: 'boolean' },
        },
        ['version'],
      ),
      responses: answers(200, 401, 403, 404, 409, 422),
    },
  },
}
