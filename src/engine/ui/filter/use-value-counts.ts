import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { call } from '../../../console/http.ts'
import type { AnyField } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import type { ValueCounts } from '../face.ts'

interface Facet {
  value: string | number | boolean | null
  count: number
}

const counted: ReadonlySet<AnyField['kind']> = new Set(['ref', 'choice', 'bool'])
/** As many values as the server counts; a value beyond them has an unknown number. */
const most = 50

/**
 * How many records of the list around have each value of a field, without regard to what is asked of that field itself.
 * Comes after the choices; without it they serve as well, so that a failure is told to nobody.
 */
export function useValueCounts(resource: Resource, name: string, field: AnyField): ValueCounts | undefined {
  const { filterValues } = useListContext()
  const { q, ...filter } = filterValues as Record<string, unknown>
  const { [name]: _own, ...others } = filter
  const { data } = useQuery({
    queryKey: [resource.schema.name, 'facets', name, others, q],
    queryFn: async ({ signal }) => {
      const query = {
        fields: name,
        filter: JSON.stringify(others),
        q: typeof q === 'string' ? q : undefined,
      }
      const { body } = await call<{ data: Record<string, Facet[]> }>(
        resource.service,
        `${resource.call}/facets`,
        { query, signal, origin: 'auxiliary' },
      )
      return body.data[name] ?? []
    },
    enabled: counted.has(field.kind),
    meta: { quiet: true },
    retry: false,
  })
  if (!data) return undefined
  const byValue = new Map(data.map(({ value, count }) => [value, count]))
  return (value) => byValue.get(value) ?? (data.length < most ? 0 : undefined)
}
