import { object, string } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { says } from '../../engine/fields/kind.ts'
import { anId, idNamed, list, shape, whole } from '../../engine/shapes.ts'
import { chatters } from './chat-access.ts'
import { pages, sought, zeroOrOne } from './asked.ts'
import { addParticipant, leaveGroup } from './change-group.ts'
import { chatGroup, groupTypes, participant, userOption } from './chat-shapes.ts'
import { listDirectory } from './directory.ts'
import { readGroup } from './groups.ts'
import { listParticipants } from './participants.ts'

const messaging = { messaging: true } as const
const pagination = shape({ current_page: whole(), per_page: whole(), total: whole() })

export const participantCalls = [
  call('GET /messaging/participants', {
    summary: 'Who takes part in a group, admins first; those whose name holds a text',
    access: chatters,
    session: messaging,
    query: object({
      ...pages,
      'search[group_id]': idNamed('group_id').required(says('validation.required')),
      'search[participant_fullname]': sought('participant_fullname'),
    }),
    answer: { bare: shape({ content: list(participant), meta: shape({}), pagination }) },
    refuses: [404],
    work: async ({ context, query }) => {
      const { page, limit } = pagingOf({ page: query['pagination[page]'], limit: query['pagination[limit]'] })
      const text = query['search[participant_fullname]'] ?? ''
      const found = await listParticipants(context, query['search[group_id]'], { text, page, limit })
      return {
        content: found.rows,
        meta: {},
        pagination: { current_page: page, per_page: limit, total: found.total },
      }
    },
  }),
  call('GET /messaging/users', {
    summary: 'Whom a group of a type, or a private chat (`external`), may be made with',
    access: chatters,
    session: messaging,
    query: object({
      ...pages,
      'search[name]': sought('name'),
      'search[group_type]': string().oneOf(groupTypes, says('validation.choice')),
      'search[group_id]': idNamed('group_id'),
    }),
    answer: { bare: shape({ content: list(userOption), meta: shape({}), pagination }) },
    refuses: [404],
    work: async ({ context, query }) => {
      const { page, limit } = pagingOf({ page: query['pagination[page]'], limit: query['pagination[limit]'] })
      const found = await listDirectory(context, {
        text: query['search[name]'] ?? '',
        type: query['search[group_type]'] ?? 'external',
        group: query['search[group_id]'],
        page,
        limit,
      })
      return {
        content: found.rows,
        meta: {},
        pagination: { current_page: page, per_page: limit, total: found.total },
      }
    },
  }),
  call('POST /messaging/participant', {
    summary: 'Add one person to a group',
    access: chatters,
    session: messaging,
    body: object({
      participant_group_id: anId('validation.type').required(says('validation.required')),
      participant_user_id: anId('validation.type').required(says('validation.required')),
      gmp_is_admin: zeroOrOne(),
    }),
    answer: { bare: shape({ content: chatGroup, meta: shape({}) }) },
    status: 201,
    refuses: [403, 404],
    work: async ({ context, body }) => {
      await addParticipant(context, body.participant_group_id, body)
      return { content: await readGroup(context, body.participant_group_id), meta: {} }
    },
  }),
  call('POST /messaging/group-message/:id/leave', {
    summary: 'Leave a group',
    access: chatters,
    session: messaging,
    answer: { bare: shape({ content: shape({}), meta: shape({}) }) },
    refuses: [403],
    work: async ({ context, params }) => {
      await leaveGroup(context, params.id)
      return { content: {}, meta: {} }
    },
  }),
]
