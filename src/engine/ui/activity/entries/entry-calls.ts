import { call } from '../../../../client/http.ts'
import type { Mention } from '../../../entries.ts'
import type { Resource } from '../../../resource.ts'

/** The record whose activity it is. */
export interface EntryPlace {
  resource: Resource
  recordId: number
}

const pathOf = ({ resource, recordId }: EntryPlace) => `${resource.schema.name}/${recordId}`

/** Keeps a new entry, or what an entry says from now on. */
export async function saveEntry(
  place: EntryPlace,
  id: number | undefined,
  body: Record<string, unknown>,
): Promise<void> {
  const path = `${pathOf(place)}/entries`
  await call(place.resource.service, id === undefined ? path : `${path}/${id}`, {
    method: id === undefined ? 'POST' : 'PUT',
    body,
  })
}

export async function removeEntry(place: EntryPlace, id: number): Promise<void> {
  await call(place.resource.service, `${pathOf(place)}/entries/${id}`, { method: 'DELETE' })
}

/** Colleagues who may be mentioned, by what of their name is typed. */
export async function readMentionable(place: EntryPlace, q: string, signal: AbortSignal): Promise<Mention[]> {
  const { body } = await call<{ data: Mention[] }>(place.resource.service, `${pathOf(place)}/mentionable`, {
    query: { q },
    signal,
    origin: 'auxiliary',
  })
  return body.data
}
