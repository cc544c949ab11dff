import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import type { CorporateSubscription, SubscriptionChange } from '../../domain/corporate-subscription.ts'

const pageSize = 25
const key = ['subscriptions']

export const useSubscriptions = (q: string, page: number) =>
  useQuery({
    queryKey: [...key, q, page],
    queryFn: async ({ signal }) => {
      const options = { query: { q, page, limit: pageSize }, signal, origin: 'auxiliary' } as const
      return (await api('GET /access-control/subscription', options)).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function useChangeSubscription({ id, version }: Pick<CorporateSubscription, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useSentForm({
    fields: ['scrb_status', 'package'],
    mutationFn: (change: SubscriptionChange) =>
      api('PUT /access-control/subscription/:id', { params: { id }, body: { ...change, version } }),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
