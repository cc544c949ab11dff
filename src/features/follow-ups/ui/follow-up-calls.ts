import { api, type ApiBody } from '../../../client/api.ts'
import type { FollowUp } from '../api/shapes.ts'
import { addressParams, type RecordAddress } from '../../../engine/ui/record/record-address.ts'

const all = 'POST /:service/:record/:id/follow-ups'
const one = 'PUT /:service/:record/:id/follow-ups/:follow_up_id'

export const readFollowUps = async (place: RecordAddress, signal: AbortSignal): Promise<FollowUp[]> =>
  (
    await api('GET /:service/:record/:id/follow-ups', {
      params: addressParams(place),
      signal,
      origin: 'auxiliary',
    })
  ).data

type Values = Record<string, unknown>

export const addFollowUp = (place: RecordAddress, values: Values) =>
  api(all, { params: addressParams(place), body: values as ApiBody<typeof all> })

export const changeFollowUp = (place: RecordAddress, follow_up_id: number, values: Values) =>
  api(one, { params: { ...addressParams(place), follow_up_id }, body: values })

export const snoozeFollowUp = (
  place: RecordAddress,
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  due_at: string,
) =>
  api('POST /:service/:record/:id/follow-ups/:follow_up_id/snooze', {
    params: { ...addressParams(place), follow_up_id: id },
    body: { due_at, version },
  })

export const finishFollowUp = (place: RecordAddress, follow_up_id: number, next?: Values) =>
  api('POST /:service/:record/:id/follow-ups/:follow_up_id/done', {
    params: { ...addressParams(place), follow_up_id },
    body: next === undefined ? {} : { next: next as ApiBody<typeof all> },
  })

export const removeFollowUp = (place: RecordAddress, follow_up_id: number) =>
  api('DELETE /:service/:record/:id/follow-ups/:follow_up_id', {
    params: { ...addressParams(place), follow_up_id },
  })
