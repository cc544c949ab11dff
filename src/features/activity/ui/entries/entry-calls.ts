import { addressParams, type RecordAddress } from '../../../../engine/ui/record/record-address.ts'
import { api, type ApiBody } from '../../../../client/api.ts'
import type { Mention } from '../../api/shapes.ts'

const all = 'POST /:service/:record/:id/entries'
const one = 'PUT /:service/:record/:id/entries/:entry_id'

/** Idempotent by key. */
export const addEntry = (place: RecordAddress, key: string, values: Record<string, unknown>) =>
  api(all, {
    params: addressParams(place),
    headers: { 'idempotency-key': key },
    body: values,
  })

export const changeEntry = (place: RecordAddress, entry_id: number, values: ApiBody<typeof one>) =>
  api(one, { params: { ...addressParams(place), entry_id }, body: values })

export const removeEntry = (place: RecordAddress, entry_id: number) =>
  api('DELETE /:service/:record/:id/entries/:entry_id', { params: { ...addressParams(place), entry_id } })

export const readMentionable = async (
  place: RecordAddress,
  q: string,
  signal: AbortSignal,
): Promise<Mention[]> =>
  (
    await api('GET /:service/:record/:id/mentionable', {
      params: addressParams(place),
      query: { q },
      signal,
      origin: 'auxiliary',
    })
  ).data
