import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { showDay } from '../../domain/dates/show.ts'

interface TrailPage<Event> {
  data: Event[]
  next: number | null
}

/** Reads the page of a trail that follows the entry `before`. */
type ReadTrail<Event> = (
  asked: { from?: string; to?: string; before?: number },
  options: { signal: AbortSignal; origin: 'auxiliary' },
) => Promise<{ data: TrailPage<Event> }>

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

/** An id as a filter holds it; empty asks nothing. */
export const idIn = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** A trail of the access-control service, newest first; further pages follow on demand. */
export function useTrail<Event, Filter extends TrailFilter>(
  name: 'audit' | 'access-log' | 'security-log',
  filter: Filter,
  read: ReadTrail<Event>,
) {
  const asked = settled(filter)
  return useInfiniteQuery({
    queryKey: [name, asked],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const days = { from: asked.from || undefined, to: asked.to || undefined }
      return (await read({ ...days, before }, { signal, origin: 'auxiliary' })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type TrailResult<Event> = ReturnType<typeof useTrail<Event, TrailFilter>>
