import { object, string } from 'yup'
import { extensionOf } from '../../domain/file-name.ts'
import { largestAttachment } from '../../domain/file-kinds.ts'
import { call } from '../../engine/api/declared/call.ts'
import { receiveFile } from '../../engine/api/entries/receive-file.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { keepFile } from '../../runtime/files/stored-file.ts'
import { fileAnswer } from '../attachment/send-file.ts'
import { readMessageFile } from './message-files.ts'

const messaging = { messaging: true } as const

export const fileCalls = [
  call('POST /messaging/file', {
    summary: 'Keep a file for a message that is being written',
    access: 'signedIn',
    session: 'own',
    upload: largestAttachment,
    answer: {
      bare: shape({
        content: shape({ id: whole(), name: text(), media_type: text(), size: whole() }),
        meta: shape({}),
      }),
    },
    status: 201,
    work: async ({ c, runtime }) => {
      const content = await receiveFile(runtime, c, {
        session: messaging,
        keep: (context, file) => keepFile(runtime, context, file),
      })
      return { content, meta: {} }
    },
  }),
  call('GET /messaging/message/:id/file/:file_id', {
    summary: 'A file of a message; `inline` shows it in place where its kind may be',
    access: 'signedIn',
    session: { ...messaging, readOnly: false },
    query: object({ inline: string() }),
    answer: { file: 'application/octet-stream' },
    work: async ({ c, context, params, query }) => {
      const { name, media_type, bytes } = await readMessageFile(context, params.id, params.file_id)
      await recordAccess(context, {
        action: 'download',
        resource: 'attachment',
        file: name,
        format: extensionOf(name),
        fileId: params.file_id,
      })
      return fileAnswer(c, { name, media_type }, bytes, query.inline === '1')
    },
  }),
]
