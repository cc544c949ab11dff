import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import { reportFailure } from '../../client/notice-store.ts'
import type { PageOf } from '../log/log-pages.tsx'
import type { OutboxMessage } from '../../services/messaging/outbox.ts'

export const pageSize = 25

export interface OutboxPage extends PageOf<OutboxMessage> {
  /** The channels that really go out. */
  really_sent: readonly OutboxMessage['channel'][]
}

const key = ['outbox']

/** A page of what was sent in the corporate's name, the newest first. */
export const useOutbox = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: async ({ signal }) => {
      const options = { query: { page, limit: pageSize }, signal, origin: 'auxiliary' } as const
      return (await call<{ data: OutboxPage }>('messaging', 'outbox', options)).body.data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Queues a message again; the list shows the outcome. */
export function useResend(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('messaging', `outbox/${id}/resend`, { method: 'POST' }),
    onError: reportFailure,
    onSuccess: onDone,
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
