import { api } from '../../../client/api.ts'
import type { Resource } from '../../../engine/resource.ts'
import { profileQuery, type ChatPart } from './use-unread.ts'

export const profileOf = (resource: Resource, id: number, part?: ChatPart) => ({
  queryKey: ['chat', 'profile', resource.chats, id, part],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await api('GET /messaging/group-message/profile', {
        query: profileQuery(resource, id, part),
        signal,
        origin: 'messaging',
      })
    ).content,
  staleTime: 60_000,
})
