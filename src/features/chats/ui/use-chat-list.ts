import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../client/api.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'

const pageSize = 20
export const chatsKey = ['chats']

export function useChatList(bundleKey: string | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...chatsKey, 'list', bundleKey ?? null],
    queryFn: ({ signal, pageParam }) =>
      api('GET /messaging/group-messages', {
        query: {
          'pagination[page]': pageParam,
          'pagination[limit]': pageSize,
          'search[group_bundle_key]': bundleKey,
        },
        signal,
        origin: 'messaging',
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page, per_page, total } }) =>
      current_page * per_page < total ? current_page + 1 : undefined,
    staleTime: 0,
  })
  const reload = useReloadChats()
  useChatChanges(({ kind }) => kind !== 'typing' && void reload())
  return { ...query, groups: query.data?.pages.flatMap(({ content }) => content) }
}

export function useReloadChats(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: chatsKey }), [client])
}
