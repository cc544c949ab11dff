import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'

export const pageSize = 25

export type OutboxPage = ApiAnswer<'GET /messaging/outbox'>['data']

const key = ['outbox']

export const useOutbox = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: async ({ signal }) => {
      const options = { query: { page, limit: pageSize }, signal, origin: 'auxiliary' } as const
      return (await api('GET /messaging/outbox', options)).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export function useResend(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('POST /messaging/outbox/:id/resend', { params: { id } }),
    onSuccess: onDone,
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
