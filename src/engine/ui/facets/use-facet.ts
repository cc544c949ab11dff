import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Facet, Records } from '../../../client/data/records.ts'
import { isFewValued, maxCountedValues } from '../../fields/few-valued.ts'
import type { ValueCounts } from '../field-components.ts'
import type { NamedField } from '../fields-of.ts'
import type { FilterValues } from '../filter/conditions.ts'

export const facetKey = (resource: string, field: string, filter: FilterValues) =>
  [resource, 'getList', 'facets', field, filter] as const

/**
 * Counts per value, ignoring the field's own filter; undefined while unknown or beyond the counted values. Failures are
 * silent: counts are optional.
 */
export const useFacet = (
  resource: string,
  field: NamedField,
  filter: FilterValues,
): ValueCounts | undefined => useCounts(resource, field, filter).counts

export function useCounts(
  resource: string,
  { name, field }: NamedField,
  filter: FilterValues,
): { counts: ValueCounts | undefined; isCounting: boolean } {
  const records = useDataProvider<Records>()
  const { [name]: _own, ...others } = filter
  const queryKey = facetKey(resource, name, others)
  const { data, isLoading: isCounting } = useQuery<Facet[], Error, Facet[], ReturnType<typeof facetKey>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data: facets } = await records.facets(resource, { fields: [name], filter: others, signal })
      return facets[name] ?? []
    },
    enabled: isFewValued(field),
    // Another filter's counts serve as placeholder, another field's do not.
    placeholderData: (before, query) => (query?.queryKey[3] === name ? before : undefined),
    meta: { quiet: true },
  })
  if (!data) return { counts: undefined, isCounting }
  const byValue = new Map(data.map(({ value, count }) => [value, count]))
  const counts: ValueCounts = (value) =>
    byValue.get(value) ?? (data.length < maxCountedValues ? 0 : undefined)
  return { counts, isCounting }
}
