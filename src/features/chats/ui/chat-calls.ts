import { api, type ApiAnswer, type ApiBody } from '../../../client/api.ts'

export type ChatGroup = ApiAnswer<'GET /messaging/group-message/detail'>['content']
export type Participant = ChatGroup['group_participants'][number]
export type ChatMessage = ApiAnswer<'GET /messaging/messages'>['content'][number]
export type ChatProfile = ApiAnswer<'GET /messaging/group-message/profile'>['content']
export type UserOption = ApiAnswer<'GET /messaging/users'>['content'][number]
export type GroupType = ChatGroup['group_type']

/** Page sizes of rooms and search [MSG-41]. */
export const pageSize = { list: 10, search: 5 }
/** Server limit. */
export const maxPageSize = 100

const messaging = { origin: 'messaging' } as const

export const readGroup = async (group_id: number, signal?: AbortSignal): Promise<ChatGroup> =>
  (await api('GET /messaging/group-message/detail', { query: { group_id }, signal, ...messaging })).content

export const findRooms = async (bundleKey: string): Promise<readonly ChatGroup[]> => {
  const query = { 'search[group_bundle_key]': bundleKey, 'pagination[limit]': maxPageSize }
  return (await api('GET /messaging/group-messages', { query, ...messaging })).content
}

/** Group messages, newest first: those before a position, or all changes since an event. */
export const readMessages = (
  group: number,
  asked: { before?: number; afterEvent?: number; pinned?: boolean; limit?: number },
  signal?: AbortSignal,
) =>
  api('GET /messaging/messages', {
    query: {
      is_full_content: 'true',
      'pagination[limit]': asked.limit ?? pageSize.list,
      'pagination[order][message_id]': 'DESC',
      'search[message_group_id]': group,
      'search[before_seq]': asked.before,
      'search[after_event_seq]': asked.afterEvent,
      'search[is_pinned]': asked.pinned ? '1' : undefined,
    },
    signal,
    ...messaging,
  })

export const readMessage = async (id: number): Promise<ChatMessage> =>
  (await api('GET /messaging/message/:id', { params: { id }, ...messaging })).content

export interface SoughtMessages {
  group: number
  text?: string
  sender?: number | null
  /** YYYY-MM-DD. */
  from?: string | null
  to?: string | null
  mentionsOf?: number
  page: number
}

export const searchMessages = (
  { group, text, sender, from, to, mentionsOf, page }: SoughtMessages,
  signal?: AbortSignal,
) =>
  api('GET /messaging/messages', {
    query: {
      is_full_content: 'true',
      'pagination[page]': page,
      'pagination[limit]': pageSize.search,
      'pagination[order][message_id]': 'DESC',
      'search[message_group_id]': group,
      'search[message_content]': text,
      'search[message_participant_id]': sender ?? undefined,
      'search[message_from_date]': from ?? undefined,
      'search[message_to_date]': to ?? undefined,
      ...(mentionsOf !== undefined && {
        'search[search_mention]': '1',
        'search[current_user_id]': mentionsOf,
      }),
    },
    signal,
    ...messaging,
  })

export const sendMessage = async (body: ApiBody<'POST /messaging/message'>): Promise<ChatMessage> =>
  (await api('POST /messaging/message', { body, ...messaging })).content

export const editMessage = async (id: number, message_content: string): Promise<ChatMessage> =>
  (await api('POST /messaging/message/:id', { params: { id }, body: { message_content }, ...messaging }))
    .content

export const deleteMessage = (id: number) =>
  api('POST /messaging/message/delete/:id', { params: { id }, ...messaging })

export const reactTo = async (id: number, emoji: string, is_on: boolean): Promise<ChatMessage> =>
  (
    await api('POST /messaging/message/:id/reaction', {
      params: { id },
      body: { emoji, is_on },
      ...messaging,
    })
  ).content

export const pinMessage = async (id: number, is_pinned: boolean): Promise<ChatMessage> =>
  (await api('POST /messaging/message/:id/pin', { params: { id }, body: { is_pinned }, ...messaging }))
    .content

export const markRead = (id: number, last_read_seq: number) =>
  api('POST /messaging/group-message/:id/read', {
    params: { id },
    body: { last_read_seq },
    origin: 'auxiliary',
  })

export const publishTyping = (id: number) =>
  api('POST /messaging/group-message/:id/typing', { params: { id }, origin: 'auxiliary' })

export const keepDraft = (id: number, html: string, reply_id: number | null) =>
  api('POST /messaging/group-message/:id/draft', {
    params: { id },
    body: { html, reply_id },
    keepalive: true,
    origin: 'auxiliary',
  })

export const muteGroup = (id: number, is_muted: boolean) =>
  api('POST /messaging/group-message/:id/mute', { params: { id }, body: { is_muted }, ...messaging })

export const leaveGroup = (id: number) =>
  api('POST /messaging/group-message/:id/leave', { params: { id }, ...messaging })

export const createGroup = async (body: ApiBody<'POST /messaging/group-message'>): Promise<ChatGroup> =>
  (await api('POST /messaging/group-message', { body, ...messaging })).content

export const changeGroup = async (
  id: number,
  body: ApiBody<'POST /messaging/group-message/:id'>,
): Promise<ChatGroup> =>
  (await api('POST /messaging/group-message/:id', { params: { id }, body, ...messaging })).content

export const findUsers = async (
  { name, type, group }: { name: string; type?: GroupType; group?: number },
  signal?: AbortSignal,
): Promise<readonly UserOption[]> => {
  const query = {
    'search[name]': name,
    'search[group_type]': type,
    'search[group_id]': group,
    'pagination[limit]': maxPageSize,
  }
  return (await api('GET /messaging/users', { query, signal, ...messaging })).content
}

export const findParticipants = async (group: number, name: string): Promise<readonly Participant[]> => {
  const query = { 'search[group_id]': group, 'search[participant_fullname]': name, 'pagination[limit]': 10 }
  return (await api('GET /messaging/participants', { query, origin: 'auxiliary' })).content
}
