import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import type { Resource } from '../../../engine/resource.ts'
import { readAppointments, type AppointmentPlace } from './appointment-calls.ts'

const keyOf = ({ resource, recordId }: AppointmentPlace) => [resource.schema.name, 'appointments', recordId]

/** Invalidates appointments, record, lists, activity and calendar. */
export function useAppointmentRefresh({ schema }: Resource): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const parts = ['appointments', 'calendar', 'getOne', 'getList', 'activity']
    await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [schema.name, part] })))
  }
}

/** `at`: the record's next appointment. */
export function useAppointments(place: AppointmentPlace, at: unknown) {
  const client = useQueryClient()
  const key = keyOf(place)
  useChangesOf(
    place.resource.schema.name,
    place.recordId,
    () => void client.invalidateQueries({ queryKey: key }),
  )
  return useQuery({
    queryKey: [...key, at],
    queryFn: ({ signal }) => readAppointments(place, signal),
    placeholderData: (before) => before,
  })
}
