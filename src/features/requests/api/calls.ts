import { boolean, object, type InferType } from 'yup'
import { maxRequestLength, requestWays } from '../requests.ts'
import { says } from '../../../engine/fields/kind.ts'
import { list, oneOf, shape, text, typed, whole, yesNo } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { askForRecord } from './ask.ts'
import { decideRequest, readRequests } from './decide.ts'

const recordRequest = shape({
  id: whole(),
  asker_id: whole(),
  asker_name: text(),
  way: oneOf(...requestWays),
  message: text().nullable(),
  created_at: text(),
})
export type RecordRequest = InferType<typeof recordRequest>

/** `visible`: whether the decider still sees the record. */
const decided = shape({ id: whole(), visible: yesNo() })

export const requestCalls = [
  call('POST /:service/:call/requests', {
    summary: 'Ask the holder for a {one} that has a value which no two may share',
    access: 'create',
    body: object({
      field: typed().required(says('validation.required')),
      value: typed().required(says('validation.required')),
      way: typed().oneOf(requestWays, 'request.way').required('request.way'),
      message: typed()
        .nullable()
        .label('Message')
        .max(maxRequestLength, says('validation.max', { max: maxRequestLength })),
    }),
    answer: shape({ id: whole() }),
    status: 201,
    refuses: [409],
    work: ({ service, context, body }) => askForRecord(service, context, body),
  }),
  call('GET /:service/:record/:id/requests', {
    summary: 'Who asks for the {one}',
    access: 'show',
    answer: list(recordRequest),
    work: ({ service, context, params }) => readRequests(service, context, params.id),
  }),
  call('PUT /:service/:record/:id/requests/:request_id', {
    summary: 'Accept or refuse a request',
    access: 'show',
    body: object({ accept: boolean().required(says('validation.required')) }),
    answer: decided,
    refuses: [409],
    work: ({ service, context, params, body }) =>
      decideRequest(service, context, { recordId: params.id, id: params.request_id }, body.accept),
  }),
]
