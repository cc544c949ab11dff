import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type ApiBody } from '../../../client/api.ts'
import { largeFile, nameFrom } from '../../../client/data/files.ts'
import { saveFile } from '../../../client/data/save-file.ts'
import { call } from '../../../client/http.ts'
import { useChangesOf } from '../../../client/live/record-changes.ts'
import { addressParams, type RecordAddress } from '../../../engine/ui/record/record-address.ts'

const keyOf = ({ resource, recordId }: RecordAddress) => [resource.schema.name, 'personal', recordId]

export function usePersonalStatus(place: RecordAddress) {
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
        await api('GET /:service/:record/:id/personal', {
          params: addressParams(place),
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })
}

export const useAccessLog = (place: RecordAddress, enabled: boolean) =>
  useQuery({
    queryKey: [...keyOf(place), 'access-log'],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await api('GET /:service/:record/:id/access-log', {
          params: addressParams(place),
          signal,
          origin: 'auxiliary',
        })
      ).data,
  })

const hold = 'POST /:service/:record/:id/hold'
const erase = 'POST /:service/:record/:id/erasure'

export function usePersonalActions(place: RecordAddress) {
  const client = useQueryClient()
  const params = addressParams(place)
  const { schema } = place.resource
  const anew = () => client.invalidateQueries({ queryKey: [schema.name] })
  return {
    hold: async (body: ApiBody<typeof hold>) => {
      await api(hold, { params, body })
      await anew()
    },
    lift: async () => {
      await api('DELETE /:service/:record/:id/hold', { params })
      await anew()
    },
    erase: async (body: ApiBody<typeof erase>) => {
      await api(erase, { params, body })
      await anew()
    },
    takeOut: async () => {
      const path = `${schema.name}/${place.recordId}/take-out`
      const { body, headers } = await call<Blob>(params.service, path, {
        method: 'POST',
        body: {},
        as: 'blob',
        timeout: largeFile,
      })
      saveFile(body, nameFrom(headers.get('content-disposition')) ?? `${place.recordId}.zip`)
      await anew()
    },
  }
}
