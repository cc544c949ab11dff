import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../client/http.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import type { Activity } from '../../../services/lead/activity.ts'
import { eventsOf } from './events.ts'

/** What happened to a lead, on one day or ever; read anew whenever the lead has changed. */
export function useActivity({ id, version, status_id, appointment_at }: EngineRecord, day: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lead', 'activity', id, day, { version, status_id, appointment_at }],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: { data: Activity[] } }>('lead', `lead/${id}/activity_logs`, {
        query: { date: day },
        signal,
        origin: 'auxiliary',
      })
      return body.data.data
    },
    placeholderData: keepPreviousData,
  })
  const events = useMemo(() => data && eventsOf(data), [data])
  return { events, error, refetch }
}
