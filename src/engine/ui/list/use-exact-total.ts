import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { Records } from '../../../client/data/records.ts'

/**
 * How many records the list around has. Where the rows came without it, it is counted beside them, after them;
 * undefined while that goes on. Its key lies below the list's, so that whatever refreshes the list counts anew.
 */
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
