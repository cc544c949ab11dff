import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import type { CorporateSubscription, SubscriptionChange } from '../../domain/corporate-subscription.ts'
import type { PageOf } from '../log/log-pages.tsx'

const pageSize = 25
const key = ['subscriptions']

/** A page of the corporates whose name has the letters, by name. */
export const useSubscriptions = (q: string, page: number) =>
  useQuery({
    queryKey: [...key, q, page],
    queryFn: async ({ signal }) => {
      const options = { query: { q, page, limit: pageSize }, signal, origin: 'auxiliary' } as const
      return (await call<{ data: PageOf<CorporateSubscription> }>('access-control', 'subscription', options))
        .body.data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Changes a corporate's subscription; whatever comes of it, the list shows it as it is then. */
export function useChangeSubscription({ id, version }: Pick<CorporateSubscription, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: SubscriptionChange) =>
      call('access-control', `subscription/${id}`, { method: 'PUT', body: { ...change, version } }),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
