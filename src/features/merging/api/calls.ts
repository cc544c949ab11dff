import { array, object, string, type InferType } from 'yup'
import { anId, list, shape, text, whole } from '../../../engine/shapes.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { version } from '../../../engine/api/declared/record-shapes.ts'
import { mergeUndoHours } from '../merging.ts'
import { mergeRecord } from './merge-record.ts'
import { readMerges, undoMerge } from './undo-merge.ts'

const recordMerge = shape({ id: whole(), gone_id: whole(), title: text(), by: text(), merged_at: text() })
export type RecordMerge = InferType<typeof recordMerge>

/** Merges records, with undo for a day. */
export const mergeCalls = [
  call('GET /:service/:record/:id/merges', {
    summary: 'Merges that can be taken back',
    access: 'show',
    answer: list(recordMerge),
    work: ({ service, context, params }) => readMerges(service, context, params.id),
  }),
  call('POST /:service/:record/:id/merges', {
    summary: 'Merge another {one} into this one: `fields` are taken from it, all its history moves',
    access: 'show',
    body: object({
      from: anId('validation.type').required(),
      version: version(),
      from_version: version(),
      fields: array(string().defined()),
    }),
    answer: shape({ id: whole(), merge: whole() }),
    status: 201,
    refuses: [409],
    work: ({ service, context, params, body }) => mergeRecord(service, context, params.id, body),
  }),
  call('POST /:service/:record/:id/merges/:merge_id/undo', {
    summary: `Take a merge of the last ${mergeUndoHours} hours back`,
    access: 'show',
    answer: shape({ id: whole(), gone_id: whole() }),
    refuses: [409, 422],
    work: ({ service, context, params }) =>
      undoMerge(service, context, { recordId: params.id, id: params.merge_id }),
  }),
]
