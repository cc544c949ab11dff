import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiBody } from '../../../client/api.ts'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import { addressParams, type RecordAddress } from '../../../engine/ui/record/record-address.ts'

const keep = 'POST /:service/:record/:id/consents'
const keyOf = ({ resource, recordId }: RecordAddress) => [resource.schema.name, 'consents', recordId]

export function useConsents(place: RecordAddress) {
  const client = useQueryClient()
  useChangesOf(
    place.resource.schema.name,
    place.recordId,
    () => void client.invalidateQueries({ queryKey: keyOf(place) }),
  )
  return useQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal }) =>
      (
        await api('GET /:service/:record/:id/consents', {
          params: addressParams(place),
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
}

/** Takes effect for SMS immediately. */
export function useKeepConsent(place: RecordAddress): (values: ApiBody<typeof keep>) => Promise<void> {
  const client = useQueryClient()
  return async (values) => {
    await api(keep, { params: addressParams(place), body: values })
    await client.invalidateQueries({ queryKey: keyOf(place) })
  }
}
