import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { maxPageSize } from './chat-calls.ts'

const readAgain = 60_000

/** Members, admins first, with presence; refetched every minute while shown. */
export function useMembers(group: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['chat', 'members', group],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { 'search[group_id]': group, 'pagination[limit]': maxPageSize }
      return (await api('GET /messaging/participants', { query, signal, origin: 'auxiliary' })).content
    },
    refetchInterval: readAgain,
    staleTime: 0,
    meta: { quiet: true },
  })
  return data
}

export function usePresent(group: number, enabled: boolean): ReadonlySet<number> {
  const members = useMembers(group, enabled)
  const present = members?.filter(({ participant_is_online }) => participant_is_online === 1)
  return new Set(present?.map(({ participant_user_id }) => participant_user_id))
}
