import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Records } from '../../../console/data/records.ts'
import type { GroupValue } from './use-board-columns.ts'

export const countsKey = (resource: string, field: string, filter: unknown) =>
  [resource, 'getList', 'facets', field, filter] as const

/** How many records each value of a field has under the list's filter; undefined while that is counted. */
export function useCounts(resource: string, field: string, filter: Readonly<Record<string, unknown>>) {
  const records = useDataProvider<Records>()
  const { data } = useQuery({
    queryKey: countsKey(resource, field, filter),
    queryFn: async ({ signal }) => {
      const { data: facets } = await records.facets(resource, { fields: [field], filter, signal })
      return facets[field] ?? []
    },
    placeholderData: keepPreviousData,
  })
  return (value: GroupValue): number | undefined =>
    data && (data.find((facet) => facet.value === value)?.count ?? 0)
}
