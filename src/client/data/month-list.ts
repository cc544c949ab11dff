import { useQuery } from '@tanstack/react-query'
import { keptQuery } from './kept-query.ts'

export const monthListQuery = keptQuery({
  queryKey: ['month-list'],
  service: 'report',
  path: 'month-lists',
  read: ({ data }: { data: { data: string[] } }) => data.data,
  staleTime: 60 * 60_000,
})

/** Available months (YYYY-MM), earliest first; empty while loading, when every month is allowed. */
export const useMonthList = (): readonly string[] => useQuery(monthListQuery).data ?? []
