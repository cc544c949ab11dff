import { invalid } from '../../../domain/failure.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { reasonSchema, shortestReason } from '../personal-data.ts'
import { shape, whole } from '../../../engine/shapes.ts'
import { completeNew, readValues } from '../../../engine/api/body.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { sentValues } from '../../../engine/api/declared/record-shapes.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { readRecordAccess, recordAccessLog } from './access-log.ts'
import { erasePerson } from './erase.ts'
import { liftHold, personalStatus, placeHold, readPersonalStatus } from './status.ts'
import { exportPersonalData } from './export.ts'

const body = sentValues(reasonSchema.fields, ['reason'])

/** Requires a meaningful reason: it is the only explanation that remains. */
function reasonIn(sent: Values, context: Context): string {
  const values = readValues(reasonSchema, sent, context)
  completeNew(reasonSchema, values)
  const reason = String(values['reason']).trim()
  if (reason.length < shortestReason) throw invalid({ reason: [{ key: 'personal.reason' }] })
  return reason
}

/** Data subject rights: export, erasure and access log. */
export const personalCalls = [
  call('GET /:service/:record/:id/personal', {
    summary:
      'Whether the personal data of a {one} was erased or is held, and what keeps it from being erased',
    access: 'show',
    answer: personalStatus,
    work: ({ c, service, context, params }) =>
      readPersonalStatus(service, context, params.id, textsFor(c.req.header('accept-language'))),
  }),
  call('GET /:service/:record/:id/access-log', {
    summary: 'Who saw masked fields of a {one} in full or took its documents, the latest first',
    access: 'show',
    answer: recordAccessLog,
    work: ({ service, context, params }) => readRecordAccess(service, context, params.id),
  }),
  call('POST /:service/:record/:id/take-out', {
    summary: 'Everything that is kept about the person of a {one}: a ZIP of JSON, PDF and the documents',
    access: 'show',
    session: 'own',
    answer: { file: 'application/zip' },
    work: ({ c, runtime, service, params }) => exportPersonalData(c, runtime, service, params.id),
  }),
  call('POST /:service/:record/:id/erasure', {
    summary: 'Erase what is personal of a {one}, for good',
    access: 'show',
    proof: 'withFactor',
    body,
    answer: shape({}),
    refuses: [409],
    work: ({ service, context, params, body: sent }) =>
      erasePerson(service, context, params.id, reasonIn(sent, context)),
  }),
  call('POST /:service/:record/:id/hold', {
    summary: 'Hold the data of a {one}: nobody erases it until the hold is lifted',
    access: 'show',
    body,
    answer: shape({ id: whole() }),
    status: 201,
    refuses: [409],
    work: ({ service, context, params, body: sent }) =>
      placeHold(service, context, params.id, reasonIn(sent, context)),
  }),
  call('DELETE /:service/:record/:id/hold', {
    summary: 'Lift the hold on the data of a {one}',
    access: 'show',
    answer: shape({}),
    refuses: [409],
    work: ({ service, context, params }) => liftHold(service, context, params.id),
  }),
]
