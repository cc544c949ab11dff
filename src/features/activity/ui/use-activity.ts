import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../client/api.ts'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { eventsOf } from './events.ts'

export interface ActivityFilter {
  day: string | null
  kind: string | null
  text: string
}

const pageSize = 30

/** Base key of all activity queries. */
export const activityKey = ({ schema }: Resource, id: number): readonly unknown[] => [
  schema.name,
  'activity',
  id,
]

export function useActivityRefresh(resource: Resource, id: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: activityKey(resource, id) })
}

/** Refetches on changes of the record or new entries by others. */
export function useActivity(
  resource: Resource,
  record: EngineRecord,
  { day, kind, text }: ActivityFilter,
  from: number | null,
) {
  const { name } = resource.schema
  const shown = Object.values(record).filter((value) => typeof value !== 'object')
  const refresh = useActivityRefresh(resource, record.id)
  useChangesOf(name, record.id, () => void refresh())
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...activityKey(resource, record.id), day, kind, text, from, shown],
    queryFn: async ({ signal, pageParam }) => {
      const { data } = await api('GET /:service/:record/:id/activity_logs', {
        params: { service: resource.service, record: name, id: record.id },
        query: {
          date: day ?? undefined,
          kinds: kind ?? undefined,
          q: text || undefined,
          before: pageParam ?? undefined,
          limit: pageSize,
        },
        signal,
        origin: 'auxiliary',
      })
      return data
    },
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const events = useMemo(
    () =>
      data &&
      eventsOf(
        data.pages.flatMap((page) => page.data),
        resource,
      ),
    [data, resource],
  )
  return { events, ...query }
}
