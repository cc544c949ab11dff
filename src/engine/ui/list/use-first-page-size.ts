import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/http.ts'
import type { Resource } from '../../resource.ts'
import { firstPageSize, sizeWithoutOptions } from './page-sizes.ts'

/** Initial page size: smaller if the filter options failed to load [PRO-01]. */
export function useFirstPageSize({ schema, service, list: { filterOptions } }: Resource): number {
  const { isError } = useQuery({
    queryKey: [schema.name, 'filter-options'],
    enabled: filterOptions !== undefined,
    retry: false,
    staleTime: 60_000,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await call<unknown>(service, filterOptions ?? '', { signal, origin: 'auxiliary' })).body,
  })
  return isError ? sizeWithoutOptions : firstPageSize
}
