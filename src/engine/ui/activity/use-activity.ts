import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../client/http.ts'
import type { Activity } from '../../api/activity.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { eventsOf } from './events.ts'

/** What happened to a record, on one day or ever; read anew whenever what is shown of the record has changed. */
export function useActivity(resource: Resource, record: EngineRecord, day: string | null) {
  const { name } = resource.schema
  const shown = Object.values(record).filter((value) => typeof value !== 'object')
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'activity', record.id, day, shown],
    queryFn: async ({ signal }) => {
      const path = `${name}/${record.id}/activity_logs`
      const { body } = await call<{ data: { data: Activity[] } }>(resource.service, path, {
        query: { date: day },
        signal,
        origin: 'auxiliary',
      })
      return body.data.data
    },
    placeholderData: keepPreviousData,
  })
  const events = useMemo(() => data && eventsOf(data, resource), [data, resource])
  return { events, error, refetch }
}
