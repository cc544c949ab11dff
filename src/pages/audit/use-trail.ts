import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { showDay } from '../../domain/dates/show.ts'

interface TrailPage<Event> {
  data: Event[]
  next: number | null
}

type ReadTrail<Event> = (
  asked: { from?: string; to?: string; before?: number },
  options: { signal: AbortSignal; origin: 'auxiliary' },
) => Promise<{ data: TrailPage<Event> }>

export interface TrailFilter {
  from: string
  to: string
}

/** Ignores an incomplete day. */
const settled = <Filter extends TrailFilter>(filter: Filter): Filter => ({
  ...filter,
  from: showDay(filter.from) ? filter.from : '',
  to: showDay(filter.to) ? filter.to : '',
})

export const idIn = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** Newest first, paged on demand. */
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
