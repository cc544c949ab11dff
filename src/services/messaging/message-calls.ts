import { object, string } from 'yup'
import { notFound } from '../../domain/failure.ts'
import { writesMailRule } from '../../domain/mail/writes-mail.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { f } from '../../engine/field.ts'
import { says } from '../../engine/fields/kind.ts'
import { anId, form, idNamed, list, shape, text, upTo, whole } from '../../engine/shapes.ts'
import { chatters } from './chat-access.ts'
import { endOf, ids, pages, sought, soughtTime, timeOf, typedHtml, yes, zeroOrOne } from './asked.ts'
import { withinMail } from './chat-limits.ts'
import { keepPace } from './chat-pace.ts'
import { chatMessage } from './chat-shapes.ts'
import { listMessages, readMessage, readRevisions, searchMessages } from './list-messages.ts'
import { maxMessageFiles } from './message-files.ts'
import { pinMessage, react } from './message-marks.ts'
import { sendEmail } from './send-email.ts'
import { deleteMessage, editMessage, sendMessage } from './send-message.ts'
import type { Context } from '../../engine/api/resource-service.ts'

const messaging = { messaging: true } as const
const one = { bare: shape({ content: chatMessage, meta: shape({}) }) }
const nothing = { bare: shape({ content: shape({}), meta: shape({}) }) }

const body = {
  message_participant_id: anId('validation.type').nullable(),
  message_reply_id: anId('validation.type').nullable(),
  message_content: typedHtml(),
  message_application_code: string().nullable(),
  message_is_info: zeroOrOne(),
  message_mentions: ids(500),
}

async function shown(context: Context, id: number) {
  const content = await readMessage(context, id)
  if (!content) throw notFound()
  return { content, meta: {} }
}

const flag = () => string().oneOf(['0', '1', 'true', 'false'])
const isOn = (value: string | undefined) => value === '1' || value === 'true'

const query = object({
  is_full_content: flag(),
  ...pages,
  'pagination[page]': upTo(1_000_000, 'query.page').min(0, 'query.page'),
  'pagination[order][message_id]': string().oneOf(['ASC', 'DESC']),
  'search[message_group_id]': idNamed('message_group_id'),
  'search[message_content]': sought('message_content'),
  'search[message_application_code]': sought('message_application_code'),
  'search[message_participant_id]': idNamed('message_participant_id'),
  'search[message_from_date]': soughtTime('message_from_date'),
  'search[message_to_date]': soughtTime('message_to_date'),
  'search[search_mention]': string(),
  'search[current_user_id]': idNamed('current_user_id'),
  'search[is_pinned]': flag(),
  'search[before_seq]': idNamed('before_seq'),
  'search[after_seq]': idNamed('after_seq'),
  'search[after_event_seq]': idNamed('after_event_seq'),
})

/** [MSG-41] */
const pageSize = { list: 10, search: 5 }

const answer = {
  bare: shape({
    content: list(chatMessage),
    meta: shape({}),
    /** Lists have `current_page` and `total`; searches `page` from 0 and `total_page`. */
    pagination: shape({
      current_page: whole().optional(),
      per_page: whole(),
      page: whole().optional(),
      total_page: whole().optional(),
      total: whole(),
    }),
  }),
}

export const messageCalls = [
  call('GET /messaging/messages', {
    summary: 'A group’s messages, the newest first; with a text, a sender or mentions a search, from page 0',
    access: chatters,
    session: messaging,
    query,
    answer,
    refuses: [404],
    work: async ({ context, query: asked }) => {
      const group = asked['search[message_group_id]'] ?? undefined
      const content = asked['search[message_content]']
      const mine = Boolean(asked['search[search_mention]'])
      const sender = asked['search[message_participant_id]'] ?? undefined
      const appCode = asked['search[message_application_code]']
      const from = timeOf(asked['search[message_from_date]'])
      const to = endOf(asked['search[message_to_date]'])
      const limit = asked['pagination[limit]']
      if (content || mine || sender !== undefined || to || group === undefined) {
        const page = asked['pagination[page]'] ?? 0
        const found = await searchMessages(context, {
          group,
          text: content ?? '',
          mine,
          sender,
          appCode,
          from,
          to,
          pinned: isOn(asked['search[is_pinned]']),
          page,
          limit: limit ?? pageSize.search,
        })
        return {
          content: found.rows,
          meta: {},
          pagination: {
            page,
            per_page: limit ?? pageSize.search,
            total_page: found.pages,
            total: found.total,
          },
        }
      }
      const paging = pagingOf({ page: asked['pagination[page]'] || 1, limit: limit ?? pageSize.list })
      const found = await listMessages(context, {
        ...paging,
        group,
        oldestFirst: asked['pagination[order][message_id]'] === 'ASC',
        appCode,
        from,
        before: asked['search[before_seq]'] ?? undefined,
        after: asked['search[after_seq]'] ?? undefined,
        afterEvent: asked['search[after_event_seq]'] ?? undefined,
        pinned: isOn(asked['search[is_pinned]']),
        full: asked.is_full_content === undefined || isOn(asked.is_full_content),
      })
      return {
        content: found.rows,
        meta: {},
        pagination: { current_page: paging.page, per_page: paging.limit, total: found.total },
      }
    },
  }),
  call('GET /messaging/message/:id', {
    summary: 'One message, as a link to it opens it',
    access: chatters,
    session: messaging,
    answer: one,
    work: ({ context, params }) => shown(context, params.id),
  }),
  call('GET /messaging/message/:id/revisions', {
    summary: 'What a message said before each edit, the newest first',
    access: chatters,
    session: messaging,
    answer: {
      bare: shape({
        content: list(shape({ message_content: text(), message_written_date: text() })),
        meta: shape({}),
      }),
    },
    work: async ({ context, params }) => {
      const content = await readRevisions(context, params.id)
      if (!content) throw notFound()
      return { content, meta: {} }
    },
  }),
  call('POST /messaging/message', {
    summary: 'Send a message; one that is sent again with its `message_client_id` is kept once',
    access: chatters,
    session: messaging,
    body: object({
      message_group_id: anId('validation.type').required(says('validation.required')),
      ...body,
      message_client_id: string()
        .matches(/^[\w-]{8,64}$/, says('validation.type'))
        .nullable(),
      message_attachments: ids(maxMessageFiles),
    }),
    answer: one,
    status: 201,
    refuses: [403, 404, 429],
    work: async ({ runtime, context, body: sent }) => {
      keepPace(runtime, context.session.userId, 'send')
      return { content: await sendMessage(runtime, context, sent), meta: {} }
    },
  }),
  call('POST /messaging/message/:id', {
    summary: 'Change an own message',
    access: chatters,
    session: messaging,
    body: object({ message_group_id: anId('validation.type').nullable(), ...body }),
    answer: one,
    status: 201,
    refuses: [403],
    work: async ({ context, params, body: sent }) => {
      await editMessage(context, params.id, sent)
      return shown(context, params.id)
    },
  }),
  call('POST /messaging/message/delete/:id', {
    summary: 'Delete an own message',
    access: chatters,
    session: messaging,
    answer: nothing,
    refuses: [403],
    work: async ({ context, params }) => {
      await deleteMessage(context, params.id)
      return { content: {}, meta: {} }
    },
  }),
  call('POST /messaging/message/:id/reaction', {
    summary: 'React to a message with an emoji, or take that back',
    access: chatters,
    session: messaging,
    body: object({
      emoji: string().max(16, says('validation.type')).required(says('validation.required')),
      is_on: yes().required(says('validation.required')),
    }),
    answer: one,
    refuses: [403],
    work: async ({ context, params, body: sent }) => {
      await react(context, params.id, sent.emoji, sent.is_on)
      return shown(context, params.id)
    },
  }),
  call('POST /messaging/message/:id/pin', {
    summary: 'Pin a message in its group, or take it down',
    access: chatters,
    session: messaging,
    body: object({ is_pinned: yes().required(says('validation.required')) }),
    answer: one,
    refuses: [403],
    work: async ({ context, params, body: sent }) => {
      await pinMessage(context, params.id, sent.is_pinned)
      return shown(context, params.id)
    },
  }),
  call('POST /messaging/send-email', {
    summary: 'Send an e-mail that the caller wrote, in the corporate’s name',
    access: only(writesMailRule, 'Send e-mail'),
    through: withinMail,
    body: form({
      to: f.email({ required: true, label: 'To' }),
      subject: f.text({ required: true, label: 'Subject', max: 200 }),
      content: f.richText({ required: true, label: 'Content', max: 50_000 }),
    }),
    answer: nothing,
    status: 201,
    refuses: [403, 409, 429],
    work: async ({ context, runtime, body: sent }) => {
      await sendEmail(runtime, context, sent)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return { content: {}, meta: {} }
    },
  }),
]
