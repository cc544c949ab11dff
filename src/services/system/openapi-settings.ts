import { answers, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'

const text = { type: 'string' }
const read = (tag: string, summary: string, ...statuses: number[]) => ({
  get: { tags: [tag], summary, responses: answers(200, ...statuses, 401) },
})

const trial = (what: string) => ({
  parameters: [parameter('id', 'path', { type: 'integer' })],
  post: {
    tags: ['messaging'],
    summary: `Send ${what}`,
    responses: answers(202, 401, 403, 404, 409, 422, 429),
  },
})

/** What the settings screens keep beside their lists. */
export const settingsPaths = {
  '/api/access-control/solicitor-sales-purchase': read(
    'access-control',
    'The corporate’s solicitors for sale and purchase agreements',
  ),
  '/api/access-control/solicitor-loan-agreement': read(
    'access-control',
    'The corporate’s solicitors for loan agreements',
  ),
  '/api/access-control/sol-referral-fees': read('access-control', 'What each solicitor pays for a case'),
  '/api/access-control/sol-referral-terms': read('access-control', 'Under which terms each solicitor pays'),
  '/api/lookup/tables': {
    post: {
      tags: ['lookup'],
      summary: 'Settings lists to pick from, by the names of their calls or tables',
      requestBody: bodyOf({ tables: { type: 'array', items: text } }, ['tables']),
      responses: answers(200, 400, 401, 422),
    },
  },
  '/api/lookup/la-status': read('lookup', 'The statuses of loan agreements'),
  '/api/lookup/spa-status': read('lookup', 'The statuses of sale and purchase agreements'),
  '/api/lookup/solicitor_status': read('lookup', 'The statuses of both agreements'),
  '/api/lookup/invoice-settings': read('lookup', 'Prefix, next number, due days and tax of invoices'),
  '/api/lookup/month-targets': {
    parameters: [parameter('month', 'query', { type: 'string' }, true)],
    get: {
      tags: ['lookup'],
      summary: 'The targets of a month, of the caller’s people',
      responses: answers(200, 400, 401, 403),
    },
  },
  '/api/lookup/fwd-target/copy-forward': {
    post: {
      tags: ['lookup'],
      summary: 'Set the targets of a month for the next one too; those that are there stay',
      requestBody: bodyOf({ month: { ...text, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' } }, ['month']),
      responses: answers(200, 400, 401, 403, 422),
    },
  },
  '/api/messaging/sms-template/{id}/trial': trial('an SMS template to one’s own phone, with sample values'),
  '/api/messaging/email-template/{id}/trial': trial('an e-mail template to oneself, with sample values'),
  '/api/messaging/sms-template': {
    get: {
      tags: ['messaging'],
      summary: 'The corporate’s SMS templates, or those of one customer status',
      parameters: [parameter('search[customer_status_id]', 'query', { type: 'integer' })],
      responses: answers(200, 400, 401),
    },
  },
}
