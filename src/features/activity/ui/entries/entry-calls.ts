import { api, type ApiBody } from '../../../../client/api.ts'
import type { Resource } from '../../../../engine/resource.ts'
import type { Mention } from '../../api/shapes.ts'

/** The record whose activity it is. */
export interface EntryPlace {
  resource: Resource
  recordId: number
}

/** What a record is called in the addresses of its parts. */
export const partOf = ({ resource, recordId }: EntryPlace) => ({
  service: resource.service,
  record: resource.schema.name,
  id: recordId,
})

const all = 'POST /:service/:record/:id/entries'
const one = 'PUT /:service/:record/:id/entries/:entry_id'

/** Keeps a new entry and does what comes of it; sent again under its key it is kept once. */
export const addEntry = (place: EntryPlace, key: string, values: Record<string, unknown>) =>
  api(all, {
    params: partOf(place),
    headers: { 'idempotency-key': key },
    body: values as ApiBody<typeof all>,
  })

/** Keeps what an entry says from now on. */
export const changeEntry = (place: EntryPlace, entry_id: number, values: Record<string, unknown>) =>
  api(one, { params: { ...partOf(place), entry_id }, body: values as ApiBody<typeof one> })

export const removeEntry = (place: EntryPlace, entry_id: number) =>
  api('DELETE /:service/:record/:id/entries/:entry_id', { params: { ...partOf(place), entry_id } })

/** Colleagues who may be mentioned, by what of their name is typed. */
export const readMentionable = async (
  place: EntryPlace,
  q: string,
  signal: AbortSignal,
): Promise<Mention[]> =>
  (
    await api('GET /:service/:record/:id/mentionable', {
      params: partOf(place),
      query: { q },
      signal,
      origin: 'auxiliary',
    })
  ).data
