import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { resourceNamed } from '../../registry.ts'
import type { EngineRecord } from '../field-components.ts'
import type { Option } from '../../../kit/options/option.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { labelOfRecord } from './ref-label.ts'

const shownAtOnce = 50

export interface RefOptions {
  options: Option<number>[]
  loading: boolean
  offline: boolean
  /** More results exist beyond those shown. */
  more: boolean
}

export function useRefOptions(
  to: string,
  query: string,
  enabled = true,
  filter: Readonly<Record<string, unknown>> = {},
): RefOptions {
  const q = useDebounced(query.trim(), 200)
  const [field, order] = resourceNamed(to).list.sort ?? ['id', 'ASC']
  const { data, total, isFetching, isPaused, isPlaceholderData, pageInfo } = useGetList<EngineRecord>(
    to,
    {
      filter: q ? { ...filter, q } : filter,
      sort: { field, order },
      pagination: { page: 1, perPage: shownAtOnce },
    },
    { enabled, staleTime: 60_000, placeholderData: keepPreviousData },
  )
  // Results of another search do not count.
  const offline = isPaused && (data === undefined || isPlaceholderData)
  const found = offline ? [] : (data ?? [])
  const options = found.map((record) => ({ value: record.id, ...labelOfRecord(to, record) }))
  return {
    options,
    loading: enabled && (isFetching || q !== query.trim()),
    offline,
    more: total === undefined ? Boolean(pageInfo?.hasNextPage) : total > options.length,
  }
}
