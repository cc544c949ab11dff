import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { Records } from '../../../client/data/records.ts'

/** Total of the list; counted separately if absent, undefined meanwhile. Keyed below the list, so refreshes recount. */
export function useExactTotal(): number | undefined {
  const { resource, total, filterValues, data, isPlaceholderData } = useListContext()
  const records = useDataProvider<Records>()
  const filter: Record<string, unknown> = filterValues
  const { data: counted } = useQuery({
    queryKey: [resource, 'getList', 'count', filter],
    queryFn: async ({ signal }) => (await records.count(resource, { filter, signal })).data,
    enabled: total === undefined && data !== undefined && !isPlaceholderData,
  })
  return total ?? counted
}
