import { object, string } from 'yup'
import { says } from '../../engine/fields/kind.ts'
import { call } from '../../engine/api/declared/call.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { anId, idNamed, list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { chatTypes } from '../../domain/chat-types.ts'
import { chatters } from './chat-access.ts'
import { keepPace } from './chat-pace.ts'
import { withinChat } from './chat-limits.ts'
import { choice, groupFields, ids, pages, profileFields, sought, yes, typedHtml } from './asked.ts'
import { changeGroup } from './change-group.ts'
import { chatGroup, groupTypes, channelTypes, messageProfile } from './chat-shapes.ts'
import { checkUsers } from './check-users.ts'
import { createGroup } from './create-group.ts'
import { exportGroup } from './export-group.ts'
import { listGroups, readGroup, summariseGroups } from './groups.ts'
import { keepDraft, markGroupRead, muteGroup, publishTyping } from './own-state.ts'
import { readProfile } from './profiles.ts'

const messaging = { messaging: true } as const
const group = { bare: shape({ content: chatGroup, meta: shape({}) }) }
const nothing = { bare: shape({ content: shape({}), meta: shape({}) }) }
const asContent = <Content>(content: Content) => ({ content, meta: {} })

export const groupCalls = [
  call('GET /messaging/group-messages', {
    summary: 'The caller’s chats, those with the latest message first',
    access: chatters,
    session: messaging,
    query: object({
      ...pages,
      'search[group_bundle_key]': sought('group_bundle_key'),
      'search[group_name]': sought('group_name'),
    }),
    answer: {
      bare: shape({
        content: list(chatGroup),
        meta: shape({}),
        pagination: shape({ current_page: whole(), per_page: whole(), total: whole() }),
      }),
    },
    work: async ({ context, query }) => {
      const { page, limit } = pagingOf({ page: query['pagination[page]'], limit: query['pagination[limit]'] })
      const found = await listGroups(context, {
        page,
        limit,
        bundleKey: query['search[group_bundle_key]'],
        text: query['search[group_name]'],
      })
      return {
        content: found.rows,
        meta: {},
        pagination: { current_page: page, per_page: limit, total: found.total },
      }
    },
  }),
  call('GET /messaging/group-message/detail', {
    summary: 'One chat with everybody in it',
    access: chatters,
    session: messaging,
    query: object({ group_id: idNamed('group_id').required(says('validation.required')) }),
    answer: group,
    refuses: [404],
    work: async ({ context, query }) => asContent(await readGroup(context, query.group_id)),
  }),
  call('GET /messaging/group-message/list-summary', {
    summary: 'What is unread and there in the chats of records, by their bundle keys, and unread in all',
    access: chatters,
    session: messaging,
    query: object({
      'search[group_bundle_key]': string()
        .max(10_000)
        .meta({ openapi: { type: 'string', description: 'Bundle keys, between commas' } }),
    }),
    answer: {
      bare: shape({
        content: list(
          shape({
            group_bundle_key: text(),
            total_groups: whole(),
            total_unread_messages: whole(),
            total_messages: whole(),
          }),
        ),
        meta: shape({
          total_unread_messages: whole(),
          total_unread_groups: whole(),
          unread_records: list(
            shape({
              type: oneOf(...chatTypes).nullable(),
              record_id: whole().nullable(),
              total_groups: whole(),
              total_unread_messages: whole(),
            }),
          ),
        }),
      }),
    },
    work: async ({ context, query }) => {
      const keys = (query['search[group_bundle_key]'] ?? '').split(',').filter(Boolean).slice(0, 100)
      const { content, unread } = await summariseGroups(context, [...new Set(keys)])
      const sum = (name: 'total_unread_messages' | 'total_groups') =>
        unread.reduce((total, row) => total + row[name], 0)
      const meta = {
        total_unread_messages: sum('total_unread_messages'),
        total_unread_groups: sum('total_groups'),
        unread_records: unread,
      }
      return { content, meta }
    },
  }),
  call('GET /messaging/group-message/profile', {
    summary: 'What a record’s chats stand under, and whom they leave out',
    access: chatters,
    session: messaging,
    query: object(profileFields),
    answer: { bare: shape({ content: messageProfile, meta: shape({}) }) },
    refuses: [404, 422],
    work: async ({ context, query }) => asContent(await readProfile(context, query)),
  }),
  call('POST /messaging/group-message', {
    summary: 'Make a group or a private chat; a private chat that is there already is answered',
    access: chatters,
    session: messaging,
    through: withinChat('group', 60),
    body: object({
      ...groupFields,
      ...profileFields,
      group_type: choice(groupTypes),
      group_channel_type: choice(channelTypes),
      auto_add_participant: yes().nullable(),
      exclude_users: ids(500),
    }),
    answer: group,
    status: 201,
    refuses: [404, 429],
    work: async ({ context, body }) => asContent(await readGroup(context, await createGroup(context, body))),
  }),
  call('POST /messaging/group-message/:id', {
    summary: 'Change a group’s name and who is in it',
    access: chatters,
    session: messaging,
    body: object(groupFields),
    answer: group,
    refuses: [403],
    work: async ({ context, params, body }) => {
      await changeGroup(context, params.id, body)
      return asContent(await readGroup(context, params.id))
    },
  }),
  call('POST /messaging/group-message/check-user-group', {
    summary: 'Who of some people is outside staff, is in a group, and may be in one of a type',
    access: chatters,
    session: { ...messaging, readOnly: true },
    body: object({
      user_ids: ids(500),
      group_id: anId('validation.type').nullable(),
      group_type: choice(groupTypes),
    }),
    answer: {
      bare: shape({
        content: list(
          shape({
            id: whole(),
            name: text(),
            is_external_user: yesNo(),
            is_participant: yesNo(),
            may_join: yesNo(),
          }),
        ),
        meta: shape({}),
      }),
    },
    refuses: [404],
    work: async ({ context, body }) => asContent(await checkUsers(context, body)),
  }),
  call('POST /messaging/group-message/:id/read', {
    summary: 'Has read a chat, up to a message',
    access: chatters,
    session: messaging,
    body: object({ last_read_seq: anId('validation.type').nullable() }),
    answer: { bare: shape({ content: shape({ last_read_seq: whole() }), meta: shape({}) }) },
    refuses: [403],
    work: async ({ context, params, body }) =>
      asContent({ last_read_seq: await markGroupRead(context, params.id, body.last_read_seq) }),
  }),
  call('POST /messaging/group-message/:id/typing', {
    summary: 'Tell the others that the caller is writing',
    access: chatters,
    session: messaging,
    answer: nothing,
    refuses: [403, 429],
    work: async ({ runtime, context, params }) => {
      keepPace(runtime, context.session.userId, 'typing')
      await publishTyping(context, params.id, context.user.name)
      return asContent({})
    },
  }),
  call('POST /messaging/group-message/:id/mute', {
    summary: 'Be told of a chat’s mentions alone, or of everything again',
    access: chatters,
    session: messaging,
    body: object({ is_muted: yes().required(says('validation.required')) }),
    answer: nothing,
    refuses: [403],
    work: async ({ context, params, body }) => {
      await muteGroup(context, params.id, body.is_muted)
      return asContent({})
    },
  }),
  call('POST /messaging/group-message/:id/draft', {
    summary: 'Keep what the caller began to write in a chat; nothing keeps none',
    access: chatters,
    session: messaging,
    body: object({ html: typedHtml(), reply_id: anId('validation.type').nullable() }),
    answer: nothing,
    refuses: [403],
    work: async ({ context, params, body }) => {
      await keepDraft(context, params.id, body)
      return asContent({})
    },
  }),
  call('GET /messaging/group-message/:id/export', {
    summary: 'The messages of a group as a file, for who may edit it',
    access: chatters,
    session: { readOnly: false },
    answer: { file: 'text/csv' },
    refuses: [403],
    work: ({ c, context, params }) => exportGroup(c, context, params.id),
  }),
]
