import { string, type InferType } from 'yup'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { recordViewers } from './read.ts'

/** A viewer and why: owner, co-owner, team or hub leader of an owner, or full access. `of` is whose leader they are. */
const viewer = shape({
  id: whole(),
  name: text(),
  role_name: text(),
  avatar_id: whole().nullable(),
  reason: oneOf('holder', 'co_holder', 'team', 'hub', 'all'),
  of: string(),
})
export type Viewer = InferType<typeof viewer>

export const viewerCalls = [
  call('GET /:service/get-user-can-access-list/:id', {
    summary: 'Who can see a {one}, and why',
    access: 'show',
    answer: list(viewer),
    work: ({ service, context, params }) => recordViewers(service, context, params.id),
  }),
]
