import { Hono } from 'hono'
import { invalid } from '../../domain/failure.ts'
import { readForm } from '../../engine/api/body.ts'
import { idOf } from '../../engine/api/guards.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { signedIn, type Env } from '../../runtime/http/call.ts'
import { bodyUpTo } from '../../runtime/http/request-body.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readChunk, storeFile } from './files.ts'
import { requireFileRoom } from './file-room.ts'
import { findFile } from './find-file.ts'

const maxMegabytes = 10

// What a browser may show in place; anything else is offered for saving, whatever it calls itself.
const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])

/** The letters after a file name's last dot, small; none where it has no dot. */
const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? ''

/** /api/attachment: kept files of the caller's corporate. */
export const attachmentCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .post(
      '/attachments',
      bodyUpTo(maxMegabytes, runtime),
      signedIn(runtime, async (c, context) => {
        const { file } = await readForm(c)
        if (!(file instanceof File))
          throw invalid({ file: [{ key: 'validation.required', args: { label: 'File' } }] })
        await requireFileRoom(runtime.quotas, file.size, context)
        const mediaType = inlineTypes.has(file.type) ? file.type : 'application/octet-stream'
        const stored = await storeFile(context, { name: file.name, mediaType, bytes: file.stream() })
        return c.json({ data: stored }, 201)
      }),
    )
    .get(
      '/attachments/:id/download',
      signedIn(runtime, async (c, context) => {
        const { id, name, media_type, size, is_picture } = await findFile(context, idOf(c))
        // Pictures of people come with every list they stand in: nobody takes them out.
        if (!is_picture)
          await recordAccess(context, {
            action: 'download',
            resource: 'attachment',
            file: name,
            format: extensionOf(name),
          })
        const bytes = new Uint8Array(size)
        let filled = 0
        for (let seq = 0, chunk; (chunk = await readChunk(context, id, seq)); seq++) {
          bytes.set(chunk, filled)
          filled += chunk.byteLength
        }
        return c.body(bytes, 200, {
          'content-type': media_type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'x-content-type-options': 'nosniff',
        })
      }),
    )
