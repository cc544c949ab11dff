import { call } from '../../../../client/http.ts'
import type { Mention } from '../../../entries.ts'
import type { Resource } from '../../../resource.ts'

/** The record whose activity it is. */
export interface EntryPlace {
  resource: Resource
  recordId: number
}

const pathOf = ({ resource, recordId }: EntryPlace) => `${resource.schema.name}/${recordId}`

/** Keeps a new entry and does what comes of it; sent again under its key it is kept once. */
export async function addEntry(place: EntryPlace, key: string, body: Record<string, unknown>): Promise<void> {
  await call(place.resource.service, `${pathOf(place)}/entries`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body,
  })
}

/** Keeps what an entry says from now on. */
export async function changeEntry(
  place: EntryPlace,
  id: number,
  body: Record<string, unknown>,
): Promise<void> {
  await call(place.resource.service, `${pathOf(place)}/entries/${id}`, { method: 'PUT', body })
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
