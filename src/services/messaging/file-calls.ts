import { object, string } from 'yup'
import { maxAttachmentSize } from '../../domain/file-kinds.ts'
import { call } from '../../engine/api/declared/call.ts'
import { receiveFile } from '../../features/activity/api/entries/receive-file.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { keepFile } from '../../runtime/files/stored-file.ts'
import { inSession } from '../../runtime/http/call.ts'
import { sendFile } from '../attachment/send-file.ts'
import { requireChats } from './chat-access.ts'
import { takeMessageFile } from './message-files.ts'

const messaging = { messaging: true } as const

export const fileCalls = [
  call('POST /messaging/file', {
    summary: 'Keep a file for a message that is being written',
    access: 'signedIn',
    session: 'own',
    upload: maxAttachmentSize,
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
        keep: (context, file) => {
          requireChats(context)
          return keepFile(runtime, context, file)
        },
      })
      return { content, meta: {} }
    },
  }),
  call('GET /messaging/message/:id/file/:file_id', {
    summary: 'A file of a message; `inline` shows it in place where its kind may be',
    access: 'signedIn',
    session: 'own',
    query: object({ inline: string() }),
    answer: { file: 'application/octet-stream' },
    work: async ({ c, runtime, params, query }) => {
      const taken = await inSession(runtime, c, messaging, (context) => {
        requireChats(context)
        return takeMessageFile(context, params.id, params.file_id)
      })
      return sendFile(c, runtime, taken, query.inline === '1')
    },
  }),
]
