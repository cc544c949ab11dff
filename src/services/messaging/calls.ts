import { object, string } from 'yup'
import type { AccessRule } from '../../domain/access.ts'
import { packMessage } from '../../domain/message.ts'
import { variantLanguages } from '../../domain/template-languages.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { idNamed, list, oneOf, page, paging, shape, text } from '../../engine/shapes.ts'
import type { SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { emailTemplateResource } from '../../../resources/email-template.ts'
import { smsTemplateResource } from '../../../resources/sms-template.ts'
import { signedInWithin } from '../access-control/limited-call.ts'
import { appSettingCalls } from './app-setting-calls.ts'
import { fileCalls } from './file-calls.ts'
import { groupCalls } from './group-calls.ts'
import { messageCalls } from './message-calls.ts'
import { channels, listOutbox, outboxMessage, resendMessage } from './outbox.ts'
import { participantCalls } from './participant-calls.ts'
import { listSmsTemplates, shownSmsTemplate } from './sms-template.ts'
import { smsCalls } from './sms/calls.ts'
import { smsCosts, smsMonth } from './sms/costs.ts'
import { sendMailTrial, sendSmsTrial } from './template-trial.ts'

const managers: AccessRule = { roleTypes: ['admin', 'corporate'] }

/** Rate limit for template tests. */
const withinTrials = (runtime: Runtime, handler: SignedInHandler) =>
  signedInWithin(runtime, { name: 'template-trial', allowance: 30, span: '1 hour' }, handler)

const trial = {
  access: 'signedIn',
  query: object({
    language: string().oneOf(
      variantLanguages,
      packMessage({ key: 'filter.value', args: { field: 'language' } }),
    ),
  }),
  through: withinTrials,
  answer: shape({ recipient: text() }),
  status: 202,
  refuses: [403, 409, 422, 429],
} as const

export const ownMessagingCalls = [
  ...appSettingCalls,
  ...fileCalls,
  ...groupCalls,
  ...messageCalls,
  ...participantCalls,
  call('GET /messaging/outbox', {
    summary: 'What was sent in the corporate’s name, newest first; secret bodies from the sandbox alone',
    access: only(managers, 'Outbox'),
    query: object(paging),
    answer: page(outboxMessage).shape({ really_sent: list(oneOf(...channels)) }),
    work: async ({ context, runtime, query }) => {
      const asked = pagingOf(query)
      const found = await listOutbox(context, { ...asked, demo: runtime.demo })
      return { ...pageOf(found, asked), really_sent: [...(runtime.reallySent ?? [])] }
    },
  }),
  call('POST /messaging/outbox/:id/resend', {
    summary: 'Send a message again',
    access: only(managers, 'Outbox'),
    answer: shape({}),
    refuses: [409, 429],
    work: async ({ context, runtime, params }) => {
      await resendMessage(context, params.id)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return {}
    },
  }),
  call('POST /messaging/sms-template/:id/trial', {
    summary: 'Send an SMS template to one’s own phone, with sample values',
    ...trial,
    work: async ({ context, runtime, params, query }) => {
      requireAccess(smsTemplateResource, 'edit', context.session)
      const recipient = await sendSmsTrial(context, params.id, query.language ?? null)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return { recipient }
    },
  }),
  call('POST /messaging/email-template/:id/trial', {
    summary: 'Send an e-mail template to oneself, with sample values',
    ...trial,
    work: async ({ context, runtime, params, query }) => {
      requireAccess(emailTemplateResource, 'edit', context.session)
      const recipient = await sendMailTrial(context, params.id, query.language ?? null)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return { recipient }
    },
  }),
  call('GET /messaging/sms-template', {
    summary: 'The corporate’s SMS templates, or those of one customer status',
    access: 'signedIn',
    query: object({
      'search[customer_status_id]': idNamed('customer_status_id'),
    }),
    answer: { bare: shape({ content: list(shownSmsTemplate) }) },
    work: async ({ context, query: { 'search[customer_status_id]': status } }) => ({
      content: await listSmsTemplates(
        context,
        status === undefined ? undefined : { field: 'customer_status_id', status },
      ),
    }),
  }),
  call('GET /messaging/sms/costs', {
    summary: 'What SMS to customers and leads cost by month, this one first',
    access: only(managers, 'Outbox'),
    answer: list(smsMonth),
    work: ({ context }) => smsCosts(context),
  }),
  ...smsCalls,
]
