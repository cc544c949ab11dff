import { object, string } from 'yup'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { packMessage } from '../../../domain/message.ts'
import { maxSmsLength } from '../../../domain/sms.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { contentOf } from '../../../engine/api/dialects/pagination.ts'
import { pagingOf } from '../../../engine/api/query.ts'
import { says } from '../../../engine/fields/kind.ts'
import { content, idNamed, paging, shape, typed, whole, yesNo } from '../../../engine/shapes.ts'
import type { SignedInHandler } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { signedInWithin } from '../../access-control/limited-call.ts'
import { draftSms, smsDraft } from './draft.ts'
import { listSmsLog, smsLogEntry } from './log.ts'
import { sendSms } from './send.ts'

const wrong = (field: string) => packMessage({ key: 'filter.value', args: { field } })
const ownerType = (field: string) => string().required(wrong(field)).max(40, wrong(field))
const ownerId = (field: string) => idNamed(field).required(wrong(field))

/** Daily limit per person. */
const withinDay = (runtime: Runtime, handler: SignedInHandler) =>
  signedInWithin(runtime, { name: 'sms', allowance: 300, span: '1 hour' }, handler)

const longestTitle = 120

/** SMS draft, sending and log [API-21][MSG-38]. */
export const smsCalls = [
  call('GET /messaging/sms/draft', {
    summary:
      'What an SMS to the person of a record begins with: number, templates, values, or why none may be sent',
    access: 'signedIn',
    query: object({ owner_type: ownerType('owner_type'), owner_id: ownerId('owner_id') }),
    answer: smsDraft,
    refuses: [403, 404],
    work: ({ context, query }) => draftSms(context, query),
  }),
  call('GET /messaging/sms', {
    summary: 'The SMS to the person of a record, the latest first, with what became of each',
    access: 'signedIn',
    query: object({
      'search[owner_type]': ownerType('owner_type'),
      'search[owner_id]': ownerId('owner_id'),
      'pagination[page]': paging.page,
      'pagination[limit]': paging.limit,
    }),
    answer: { bare: content(smsLogEntry) },
    refuses: [403, 404],
    work: async ({ c, context, query }) => {
      const owner = { owner_type: query['search[owner_type]'], owner_id: query['search[owner_id]'] }
      const asked = pagingOf({ page: query['pagination[page]'], limit: query['pagination[limit]'] })
      const texts = textsFor(c.req.header('accept-language'))
      return contentOf(await listSmsLog(context, owner, asked, texts), asked)
    },
  }),
  call('POST /messaging/sms', {
    summary: 'Send an SMS to the person of a record',
    description:
      'Words in braces become values of the record. What breaks the rules for business SMS is a 422. What is sent again under its Idempotency-Key goes out once, and is answered with 200.',
    access: 'signedIn',
    headers: { 'Idempotency-Key': { maxLength: 64 } },
    through: withinDay,
    body: object({
      owner_type: ownerType('owner_type'),
      owner_id: ownerId('owner_id'),
      sms_number: typed().label('Phone').required(says('validation.required')),
      sms_content: typed()
        .label('Content')
        .required(says('validation.required'))
        .max(maxSmsLength, says('validation.max', { max: maxSmsLength })),
      sms_title: typed()
        .label('Title')
        .nullable()
        .max(longestTitle, says('validation.max', { max: longestTitle })),
      sms_template_id: plainNumber().integer().nullable(),
    }),
    answer: shape({ sms_log_id: whole(), repeated: yesNo().optional() }),
    status: 201,
    refuses: [403, 404, 409, 429],
    work: async ({ c, context, runtime, body }) => {
      const sent = await sendSms(context, body, c.req.header('idempotency-key'))
      if (sent.repeated) c.status(200)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return sent
    },
  }),
]
