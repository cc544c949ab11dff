import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export const balanceQuery = queryOptions({
  queryKey: ['credit-balance'],
  queryFn: async ({ signal }) => (await api('GET /credit-report/balance', { signal })).data,
  staleTime: 0,
})
