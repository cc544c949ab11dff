import type { FollowUpOfRecord } from '../../follow-ups/api/shapes.ts'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../../client/api.ts'
import { addDays } from '../../../domain/dates/days.ts'
import { isOver, wireDay } from '../../../domain/dates/wire.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { partOfDay, useIsDayRead } from './first-read.ts'

export interface DueItem {
  key: string
  resource: Resource
  recordId: number
  name: string
  at: string
  what: string | null
  followUp?: FollowUpOfRecord & { record: EngineRecord }
}

const ahead = 7

async function readDay(resource: Resource, signal: AbortSignal): Promise<DueItem[]> {
  const { schema, service, call } = resource
  const today = wireDay(Date.now())
  const to = addDays(today, ahead)
  const quietly = { signal, origin: 'auxiliary' } as const
  const [{ data: followUps }, { data: calendar }] = await Promise.all([
    resource.followUps
      ? api('GET /:service/:call-follow-ups', { params: { service, call }, ...quietly })
      : { data: [] },
    resource.appointments
      ? api('GET /:service/:record/appointments', {
          params: { service, record: schema.name },
          query: { from: `${today} 00:00:00`, to: `${to} 23:59:59`, of: 'own', open: 'yes' },
          ...quietly,
        })
      : { data: { appointments: [] } },
  ])
  return [
    ...followUps.map((followUp) => ({
      key: `${schema.name} follow-up ${followUp.id}`,
      resource,
      recordId: followUp.record_id,
      name: followUp.record_name,
      at: followUp.due_at,
      what: followUp.what,
      followUp,
    })),
    ...calendar.appointments
      .filter(({ status }) => status === 'planned')
      .map(({ id, record_id, record_title, starts_at, title }) => ({
        key: `${schema.name} appointment ${id}`,
        resource,
        recordId: record_id,
        name: record_title ?? '',
        at: starts_at,
        what: title ?? null,
      })),
  ]
}

const mostNext = 5

export function useDay(resources: readonly Resource[], now: number) {
  const queries = useQueries({
    queries: resources.map((resource) => ({
      queryKey: [resource.schema.name, 'day'],
      queryFn: ({ signal }: { signal: AbortSignal }) => readDay(resource, signal),
      staleTime: 0,
      refetchInterval: 60_000,
      meta: partOfDay,
    })),
  })
  const isRead = useIsDayRead() && !queries.some(({ isPending }) => isPending)
  // Deferred rendering keeps input responsive.
  const isShown = useDeferredValue(isRead)
  const items = isShown
    ? queries.flatMap(({ data }) => data ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
    : []
  const today = wireDay(now)
  const overdue = items.filter(({ at }) => isOver(at, now))
  const later = items.filter(({ at }) => !isOver(at, now))
  return {
    loading: !isShown,
    failed: queries.some(({ isError }) => isError),
    overdue,
    today: later.filter(({ at }) => at.startsWith(today)),
    next: later.filter(({ at }) => !at.startsWith(today)).slice(0, mostNext),
  }
}
