import { useQuery } from '@tanstack/react-query'
import { keptQuery } from './kept-query.ts'

interface ListedCorporate {
  id: number
  corporate_name?: string
}

export const corporatesQuery = keptQuery({
  queryKey: ['corporates'],
  service: 'access-control',
  path: 'corporate',
  read: ({ data }: { data: { data: ListedCorporate[] } }) => data.data,
  staleTime: 5 * 60_000,
})

export const useCorporateName = (id: number | undefined): string =>
  useQuery(corporatesQuery).data?.find((one) => one.id === id)?.corporate_name ?? ''
