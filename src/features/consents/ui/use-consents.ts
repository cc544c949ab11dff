import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiBody } from '../../../client/api.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import { partOf, type EntryPlace } from '../../activity/ui/entries/entry-calls.ts'

const keep = 'POST /:service/:record/:id/consents'
const keyOf = ({ resource, recordId }: EntryPlace) => [resource.schema.name, 'consents', recordId]

/** What a record's person said about being contacted. */
export function useConsents(place: EntryPlace) {
  const client = useQueryClient()
  useRecordChanges(place.resource.schema.name, ({ ids }) => {
    if (!ids || ids.includes(place.recordId)) void client.invalidateQueries({ queryKey: keyOf(place) })
  })
  return useQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal }) =>
      (
        await api('GET /:service/:record/:id/consents', {
          params: partOf(place),
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
}

/** Keeps what they said now; SMS go by it from then on. */
export function useKeepConsent(place: EntryPlace): (values: Record<string, unknown>) => Promise<void> {
  const client = useQueryClient()
  return async (values) => {
    await api(keep, { params: partOf(place), body: values as ApiBody<typeof keep> })
    await client.invalidateQueries({ queryKey: keyOf(place) })
  }
}
