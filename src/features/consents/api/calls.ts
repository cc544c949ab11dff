import { consentSchema } from '../consents.ts'
import { shape, whole } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { sentValues } from '../../../engine/api/declared/record-shapes.ts'
import { keepConsent, readConsents, recordConsents } from './keep.ts'

export const consentCalls = [
  call('GET /:service/:record/:id/consents', {
    summary: 'What the person of a {one} said about being contacted',
    access: 'show',
    answer: recordConsents,
    work: ({ service, context, params }) => readConsents(service, context, params.id),
  }),
  call('POST /:service/:record/:id/consents', {
    summary: 'Keep what the person of a {one} says about being contacted, with its proof',
    access: 'show',
    body: sentValues(consentSchema.fields, ['channel', 'granted', 'means', 'proof', 'given_at']),
    answer: shape({ id: whole() }),
    status: 201,
    work: ({ service, context, params, body }) => keepConsent(service, context, params.id, body),
  }),
]
