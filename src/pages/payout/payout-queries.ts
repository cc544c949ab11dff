import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

/** The summaries of a run, read anew with each version of it. */
export const summariesQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'summaries', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/summaries', { params: { id }, signal })).data,
  })

/** The lines that a run left out. */
export const heldQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'held', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/held', { params: { id }, signal })).data,
  })

/** How often a run was reopened, and why. */
export const reopeningsQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['payout_run', 'reopenings', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-runs/:id/reopenings', { params: { id }, signal })).data,
  })

/** The statements of a summary. */
export const statementsQuery = (id: number, version: unknown) =>
  queryOptions({
    queryKey: ['comms_payout_summary', 'statements', id, version],
    queryFn: async ({ signal }) =>
      (await api('GET /sales/payout-summaries/:id/statements', { params: { id }, signal })).data,
  })

/** Reads anew what pages show of runs, payees, advances and adjustments. */
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
