import { object } from 'yup'
import { followUpSchema } from '../follow-ups.ts'
import { list, shape, whole } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { sentValues, version } from '../../../engine/api/declared/record-shapes.ts'
import { ownFollowUps, recordFollowUps } from './read.ts'
import { followUp, followUpOfRecord } from './shapes.ts'
import { createFollowUp, finishFollowUp, removeFollowUp, snoozeFollowUp, updateFollowUp } from './write.ts'

const { what, due_at, user_id } = followUpSchema.fields
const fields = { what, due_at, user_id }
const written = shape({ id: whole() })
const needed = ['what', 'due_at'] as const

export const followUpCalls = [
  call('GET /:service/:call-follow-ups', {
    summary: 'The caller’s open follow-ups over their open {many}, what is due first first',
    access: 'list',
    answer: list(followUpOfRecord),
    work: ({ service, context }) => ownFollowUps(service, context),
  }),
  call('GET /:service/:record/:id/follow-ups', {
    summary: 'What is to be done about a {one}, and what was done last',
    access: 'show',
    answer: list(followUp),
    work: ({ service, context, params }) => recordFollowUps(service, context, params.id),
  }),
  call('POST /:service/:record/:id/follow-ups', {
    summary: 'Say what is to be done about a {one}',
    access: 'show',
    body: sentValues(fields, needed),
    answer: written,
    status: 201,
    work: ({ service, context, params, body }) =>
      createFollowUp({ service, context, recordId: params.id }, body),
  }),
  call('PUT /:service/:record/:id/follow-ups/:follow_up_id', {
    summary: 'Change what is to be done, when or by whom',
    access: 'show',
    body: sentValues(fields, [], { version: version() }),
    answer: written,
    refuses: [409],
    work: ({ service, context, params, body }) =>
      updateFollowUp({ service, context, recordId: params.id }, params.follow_up_id, body),
  }),
  call('POST /:service/:record/:id/follow-ups/:follow_up_id/snooze', {
    summary: 'Put a follow-up off',
    access: 'show',
    body: sentValues({ due_at }, ['due_at'], { version: version() }),
    answer: written,
    refuses: [409],
    work: ({ service, context, params, body }) =>
      snoozeFollowUp({ service, context, recordId: params.id }, params.follow_up_id, body),
  }),
  call('POST /:service/:record/:id/follow-ups/:follow_up_id/done', {
    summary: 'Mark a follow-up as done, and say what is next',
    access: 'show',
    body: object({ next: sentValues(fields, needed).nullable().optional() }),
    answer: shape({ id: whole(), next_id: whole().nullable() }),
    refuses: [409],
    work: ({ service, context, params, body }) =>
      finishFollowUp({ service, context, recordId: params.id }, params.follow_up_id, body),
  }),
  call('DELETE /:service/:record/:id/follow-ups/:follow_up_id', {
    summary: 'Take a follow-up away',
    access: 'show',
    answer: written,
    work: ({ service, context, params }) =>
      removeFollowUp({ service, context, recordId: params.id }, params.follow_up_id),
  }),
]
