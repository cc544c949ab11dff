import { boolean, object, string } from 'yup'
import { maxAttachmentSize } from '../../domain/file-kinds.ts'
import { maxTextLength } from '../../engine/api/condition.ts'
import { writesMailRule } from '../../domain/mail/writes-mail.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { receiveFile } from '../../features/activity/api/entries/receive-file.ts'
import { packMessage } from '../../domain/message.ts'
import { content, idNamed, list, paging, shape, text, typed, whole } from '../../engine/shapes.ts'
import { inSession, type SignedInHandler } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import { keepFile } from '../../runtime/files/stored-file.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signedInWithin } from '../access-control/limited-call.ts'
import { sendFile, takeFile } from './send-file.ts'
import { recordFile } from '../../features/activity/api/shapes.ts'
import { listFiles } from './list-files.ts'
import { mailFiles, maxMailFiles } from './mail-files.ts'
import { controlPack, maxParts, pack, readPack, startPack } from './packs.ts'

/** Rate limit for e-mails with files. */
const withinMails = (runtime: Runtime, handler: SignedInHandler) =>
  signedInWithin(runtime, { name: 'mail-files', allowance: 60, span: '1 hour' }, handler)

const tooLong = packMessage({ key: 'filter.long', args: { field: 'name', max: maxTextLength } })

export const ownAttachmentCalls = [
  call('GET /attachment/attachments', {
    summary: 'The files of the records that the caller may open, the newest first',
    access: 'signedIn',
    query: object({
      'pagination[page]': paging.page,
      'pagination[limit]': paging.limit,
      'search[resource]': string(),
      'search[record_id]': idNamed('record_id'),
      'search[name]': string().trim().max(maxTextLength, tooLong),
    }),
    answer: { bare: content(recordFile) },
    work: ({ context, query }) => listFiles(context, query),
  }),
  call('POST /attachment/attachments', {
    summary: 'Keep a file',
    access: 'signedIn',
    session: 'own',
    upload: maxAttachmentSize,
    answer: shape({ id: whole(), name: text(), media_type: text(), size: whole() }),
    status: 201,
    work: ({ c, runtime }) =>
      receiveFile(runtime, c, { keep: (context, file) => keepFile(runtime, context, file) }),
  }),
  call('POST /attachment/send-to-email', {
    summary: 'Send kept files by e-mail, each of which the caller may take away',
    access: only(writesMailRule, 'Send e-mail'),
    through: withinMails,
    body: object({
      to: typed().max(254).default(''),
      subject: typed().max(200).default(''),
      content: typed().max(50_000).default(''),
      attachments_ids: list(whole().min(1)).max(maxMailFiles).label('Attachments').default([]),
      template_id: whole().min(1).nullable().default(null),
    }).noUnknown(),
    answer: shape({ sent: whole() }),
    status: 201,
    refuses: [403, 404, 409, 429],
    work: async ({ context, runtime, body }) => {
      const sent = await mailFiles(context, body)
      context.tx.afterCommit(() => runtime.wakeMessages())
      return { sent }
    },
  }),
  call('POST /attachment/packs', {
    summary: 'Put chosen files of a record, PDFs and pictures, together into one PDF that is kept with it',
    access: 'signedIn',
    body: object({
      resource: typed().max(60).required(),
      record_id: whole().min(1),
      files: list(whole().min(1)).max(maxParts).label('Files').default([]),
      /** Starts with the record's appendix. */
      appendix: boolean().default(false),
      name: typed().max(200).nullable().default(null),
    }).noUnknown(),
    answer: pack,
    status: 202,
    refuses: [404, 409, 429],
    work: async ({ c, context, runtime, body }) => {
      const language = c.req.header('accept-language')
      const id = await startPack(runtime, context, { ...body, language })
      return readPack(context, id, textsFor(language))
    },
  }),
  call('GET /attachment/packs/:id', {
    summary: 'How far a pack of the caller’s is',
    access: 'signedIn',
    answer: pack,
    work: ({ c, context, params }) => readPack(context, params.id, textsFor(c.req.header('accept-language'))),
  }),
  ...(['cancel', 'retry'] as const).map((command) =>
    call(`POST /attachment/packs/:id/${command}`, {
      summary: command === 'cancel' ? 'Stop a pack' : 'Try a pack again that failed or was stopped',
      access: 'signedIn',
      answer: pack,
      refuses: [409, 429],
      work: ({ c, context, runtime, params }) =>
        controlPack(runtime, context, { id: params.id, command }, textsFor(c.req.header('accept-language'))),
    }),
  ),
  call('GET /attachment/attachments/:id/download', {
    summary: 'A kept file',
    access: 'signedIn',
    session: 'own',
    query: object({ inline: string() }),
    answer: { file: 'application/octet-stream' },
    work: async ({ c, runtime, params, query }) => {
      // Downloads are logged.
      const taken = await inSession(runtime, c, {}, (context) => takeFile(context, params.id))
      return sendFile(c, runtime, taken, query.inline === '1')
    },
  }),
]
