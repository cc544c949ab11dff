import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { readFollowUps } from './follow-up-calls.ts'

const keyOf = ({ resource, recordId }: RecordAddress) => [resource.schema.name, 'follow-ups', recordId]

export function useFollowUps(place: RecordAddress) {
  const refresh = useFollowUpRefresh(place)
  useChangesOf(place.resource.schema.name, place.recordId, () => void refresh())
  return useQuery({ queryKey: keyOf(place), queryFn: ({ signal }) => readFollowUps(place, signal) })
}

/** Invalidates follow-ups, activity, lists and My day. */
export function useFollowUpRefresh(place: RecordAddress): () => Promise<void> {
  const client = useQueryClient()
  const { name } = place.resource.schema
  return async () => {
    const keys = [keyOf(place), [name, 'activity', place.recordId], [name, 'getList'], [name, 'day']]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
