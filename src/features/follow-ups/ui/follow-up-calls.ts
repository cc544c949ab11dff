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

export type FollowUpValues = ApiBody<typeof all>

export const addFollowUp = (place: RecordAddress, body: FollowUpValues) =>
  api(all, { params: addressParams(place), body })

export const changeFollowUp = (place: RecordAddress, follow_up_id: number, body: ApiBody<typeof one>) =>
  api(one, { params: { ...addressParams(place), follow_up_id }, body })

export const snoozeFollowUp = (
  place: RecordAddress,
  { id, version }: Pick<FollowUp, 'id' | 'version'>,
  due_at: string,
) =>
  api('POST /:service/:record/:id/follow-ups/:follow_up_id/snooze', {
    params: { ...addressParams(place), follow_up_id: id },
    body: { due_at, version },
  })

export const finishFollowUp = (place: RecordAddress, follow_up_id: number, next?: FollowUpValues) =>
  api('POST /:service/:record/:id/follow-ups/:follow_up_id/done', {
    params: { ...addressParams(place), follow_up_id },
    body: next === undefined ? {} : { next },
  })

export const removeFollowUp = (place: RecordAddress, follow_up_id: number) =>
  api('DELETE /:service/:record/:id/follow-ups/:follow_up_id', {
    params: { ...addressParams(place), follow_up_id },
  })
