import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import { showDay } from '../../domain/dates.ts'

interface TrailPage<Event> {
  data: Event[]
  next: number | null
}

/** What is asked of a trail, as it stands in the address of the call; empty values ask nothing. */
export interface TrailFilter {
  from: string
  to: string
}

/** A day that is still being written is none yet. */
const settled = <Filter extends TrailFilter>(filter: Filter): Filter => ({
  ...filter,
  from: showDay(filter.from) ? filter.from : '',
  to: showDay(filter.to) ? filter.to : '',
})

/** A trail of the access-control service, newest first; further pages follow on demand. */
export function useTrail<Event>(path: 'audit' | 'access-log', filter: TrailFilter) {
  const given = Object.fromEntries(Object.entries(settled(filter)).filter(([, value]) => value !== ''))
  return useInfiniteQuery({
    queryKey: [path, given],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...given, before: pageParam }
      const options = { query, signal, origin: 'auxiliary' } as const
      const { body } = await call<{ data: TrailPage<Event> }>('access-control', path, options)
      return body.data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type TrailResult<Event> = ReturnType<typeof useTrail<Event>>
