import { useQuery } from '@tanstack/react-query'
import { keptQuery } from './kept-query.ts'

export const monthListQuery = keptQuery({
  queryKey: ['month-list'],
  service: 'report',
  path: 'month-lists',
  read: ({ data }: { data: { data: string[] } }) => data.data,
  staleTime: 60 * 60_000,
})

/** The months that are offered, YYYY-MM, the earliest first; none while that is not known: then every month is. */
export const useMonthList = (): readonly string[] => useQuery(monthListQuery).data ?? []
