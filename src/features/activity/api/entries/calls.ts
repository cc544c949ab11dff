import { mixed, object, string } from 'yup'
import { maxAttachmentSize } from '../../../../domain/file-kinds.ts'
import { packMessage } from '../../../../domain/message.ts'
import { entrySchemas, maxMentions } from '../../entries.ts'
import { typedKinds } from '../../entry-kinds.ts'
import { followUpSchema } from '../../../follow-ups/follow-ups.ts'
import { list, shape, text, whole, yesNo } from '../../../../engine/shapes.ts'
import { mention } from '../shapes.ts'
import { maxTextLength } from '../../../../engine/api/condition.ts'
import { call } from '../../../../engine/api/declared/call.ts'
import { sentValues } from '../../../../engine/api/declared/record-shapes.ts'
import { requireAccess } from '../../../../engine/api/guards.ts'
import { readRecord } from '../../../../engine/api/read.ts'
import { createFileEntry } from './create-file.ts'
import { findMentionable } from '../../../../engine/api/mentionable.ts'
import { receiveFile } from './receive-file.ts'
import { createEntry, deleteEntry, requireWriter, updateEntry } from './write.ts'

const mostOffered = 8
const tooLong = packMessage({ key: 'filter.long', args: { field: 'q', max: maxTextLength } })

const { note, call: phoned, file } = entrySchemas
const said = { ...note.fields, ...phoned.fields }
const { what, due_at, user_id } = followUpSchema.fields
// Entry rules depend on the kind and are checked later.
const mentions = mixed<readonly number[]>().meta({
  openapi: { type: 'array', items: { type: 'integer' }, maxItems: maxMentions },
})

export const entryCalls = [
  call('GET /:service/:record/:id/mentionable', {
    summary: 'Colleagues who may see the {one}, by name',
    access: 'show',
    query: object({ q: string().max(maxTextLength, tooLong) }),
    answer: list(mention),
    work: async ({ service, context, params: { id }, query: { q = '' } }) => {
      await readRecord(service, context, id)
      return findMentionable(service, context, id, { text: q }, mostOffered)
    },
  }),
  call('POST /:service/:record/:id/entries', {
    summary: 'Write into the activity of a {one}, and do what comes of it in the same step',
    description: 'What is sent again under its Idempotency-Key is answered as it was kept, with 200.',
    access: 'show',
    headers: { 'Idempotency-Key': { maxLength: 64 } },
    body: sentValues(said, [], {
      kind: mixed<(typeof typedKinds)[number]>()
        .defined()
        .meta({ openapi: { type: 'string', enum: typedKinds } }),
      mentions,
      changes: mixed<Record<string, unknown>>().meta({
        openapi: { type: 'object', description: 'Fields of the record, with the version that was read' },
      }),
      done: mixed<number>().meta({
        openapi: { type: 'integer', description: 'A follow-up that is done by it' },
      }),
      follow_up: sentValues({ what, due_at, user_id }).optional(),
    }),
    answer: shape({ id: whole(), repeated: yesNo().optional() }),
    status: 201,
    refuses: [409],
    work: async ({ c, service, context, params, body }) => {
      const key = c.req.header('idempotency-key')
      const made = await createEntry({ service, context, recordId: params.id }, body, key)
      if (made.repeated) c.status(200)
      return made
    },
  }),
  call('PUT /:service/:record/:id/entries/:entry_id', {
    summary: 'Change what I wrote, or the name of a file that is no evidence',
    access: 'show',
    body: sentValues({ ...said, ...file.fields }, [], { mentions }),
    answer: shape({ id: whole() }),
    refuses: [409],
    work: ({ service, context, params, body }) =>
      updateEntry({ service, context, recordId: params.id }, params.entry_id, body),
  }),
  call('DELETE /:service/:record/:id/entries/:entry_id', {
    summary: 'Take away what I wrote, or as a manager what anybody did; evidence stays',
    access: 'show',
    answer: shape({ id: whole() }),
    refuses: [409],
    work: ({ service, context, params }) =>
      deleteEntry({ service, context, recordId: params.id }, params.entry_id),
  }),
]

export const fileCalls = [
  call('POST /:service/:record/:id/files', {
    summary: 'Keep a file with a {one}',
    access: 'show',
    session: 'own',
    upload: maxAttachmentSize,
    answer: shape({ id: whole(), name: text(), media_type: text(), size: whole(), entry_id: whole() }),
    status: 201,
    work: ({ c, runtime, service, params }) =>
      receiveFile(runtime, c, {
        allow: async (context) => {
          requireAccess(service.resource, 'show', context.session)
          await requireWriter({ service, context, recordId: params.id })
        },
        keep: (context, received) =>
          createFileEntry(runtime, { service, context, recordId: params.id }, received),
      }),
  }),
]
