import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useRecordChanges } from '../../client/live/record-changes.ts'
import type { Resource } from '../../engine/resource.ts'

export interface CalendarSpan {
  from: string
  to: string
}

/** One call per time span; refetched when records change. */
export function useCalendar({ schema, service }: Resource, span: CalendarSpan | null, of: string) {
  const client = useQueryClient()
  const key = [schema.name, 'calendar']
  useRecordChanges(schema.name, () => void client.invalidateQueries({ queryKey: key }))
  return useQuery({
    queryKey: [...key, span, of],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /:service/:record/appointments', {
        params: { service, record: schema.name },
        query: { ...span, of },
        signal,
        origin: 'auxiliary',
      })
      return data
    },
    enabled: span !== null,
    placeholderData: keepPreviousData,
  })
}
