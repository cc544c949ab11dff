import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import type { Resource } from '../../resource.ts'
import { useReloadChats } from './use-chat-list.ts'

/** What names a record to the calls of messaging. */
export const profileQuery = ({ chats }: Resource, id: number) => ({
  type: chats,
  ...(chats === 'lead' && { lead_id: id }),
  ...(chats === 'customer' && { customer_id: id }),
  ...(chats === 'proposal' && { proposal_id: id }),
  ...((chats === 'case' || chats === 'loan_case' || chats === 'banker') && { prod_id: id }),
})

/** How much is unread in the chats of a record. */
export function useUnread(bundleKey: string): number {
  const { data } = useQuery({
    queryKey: ['chats', 'unread', bundleKey],
    queryFn: async ({ signal }) =>
      api('GET /messaging/group-message/list-summary', {
        query: { 'search[group_bundle_key]': bundleKey },
        signal,
        origin: 'auxiliary',
      }),
    staleTime: 0,
    meta: { quiet: true },
  })
  const reload = useReloadChats()
  useChatChanges(({ kind }) => kind !== 'typing' && void reload())
  return data?.content[0]?.total_unread_messages ?? 0
}
