import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export const summariesQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'summaries', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/summaries', { params: { id }, signal })).data,
  })

export const heldQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'held', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/held', { params: { id }, signal })).data,
  })

export const reopeningsQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'reopenings', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/reopenings', { params: { id }, signal })).data,
  })

export const statementsQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['comms_payout_summary', 'statements', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-summaries/:id/statements', { params: { id }, signal })).data,
  })

export function usePayoutsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    for (const name of [
      'payout_run',
      'comms_payout_summary',
      'payee',
      'commission_advance',
      'commission_adjustment',
      'case',
    ])
      await client.invalidateQueries({ queryKey: [name] })
  }
}
