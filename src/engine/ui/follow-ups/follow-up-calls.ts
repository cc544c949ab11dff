import { call } from '../../../client/http.ts'
import type { FollowUp } from '../../follow-ups.ts'
import type { EntryPlace } from '../activity/entries/entry-calls.ts'

const pathOf = ({ resource, recordId }: EntryPlace, more = '') =>
  `${resource.schema.name}/${recordId}/follow-ups${more}`

export async function readFollowUps(place: EntryPlace, signal: AbortSignal): Promise<FollowUp[]> {
  const { body } = await call<{ data: FollowUp[] }>(place.resource.service, pathOf(place), {
    signal,
    origin: 'auxiliary',
  })
  return body.data
}

type Values = Record<string, unknown>

export const addFollowUp = (place: EntryPlace, body: Values) =>
  call(place.resource.service, pathOf(place), { method: 'POST', body })

export const changeFollowUp = (place: EntryPlace, id: number, body: Values) =>
  call(place.resource.service, pathOf(place, `/${id}`), { method: 'PUT', body })

export const snoozeFollowUp = (
  place: EntryPlace,
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  due_at: string,
) =>
  call(place.resource.service, pathOf(place, `/${id}/snooze`), { method: 'POST', body: { due_at, version } })

export const finishFollowUp = (place: EntryPlace, id: number, next?: Values) =>
  call(place.resource.service, pathOf(place, `/${id}/done`), {
    method: 'POST',
    body: next === undefined ? {} : { next },
  })

export const removeFollowUp = (place: EntryPlace, id: number) =>
  call(place.resource.service, pathOf(place, `/${id}`), { method: 'DELETE' })
