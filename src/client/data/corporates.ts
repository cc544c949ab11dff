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

/** The name of a corporate that the session sees; empty while it is not known. */
export const useCorporateName = (id: number | undefined): string =>
  useQuery(corporatesQuery).data?.find((one) => one.id === id)?.corporate_name ?? ''
