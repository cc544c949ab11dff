import { Hono } from 'hono'
import { fileKindOf, largestAttachment } from '../../domain/file-kinds.ts'
import { extensionOf } from '../../domain/file-name.ts'
import { receivesFile } from '../../engine/api/entries/receive-file.ts'
import { idOf } from '../../engine/api/guards.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { keepFile, readChunk } from '../../runtime/files/stored-file.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import { bodyUpTo } from '../../runtime/http/request-body.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { findFile } from './find-file.ts'
import { listFiles } from './list-files.ts'

/** /api/attachment: kept files of the caller's corporate. */
export const attachmentCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/attachments',
      signedInRead(runtime, async (c, context) => c.json(await listFiles(context, c.req.query()))),
    )
    .post(
      '/attachments',
      bodyUpTo(largestAttachment + 0.1, runtime),
      receivesFile(runtime, {
        allow: () => Promise.resolve(),
        keep: async (c, context, file) => c.json({ data: await keepFile(runtime, context, file) }, 201),
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
        const inPlace = c.req.query('inline') === '1' && fileKindOf(media_type)?.shown !== undefined
        return c.body(bytes, 200, {
          'content-type': media_type,
          'content-disposition': `${inPlace ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
          'x-content-type-options': 'nosniff',
          // Whatever a file holds, nothing in it runs and nothing of ours is in its reach.
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, no-store',
        })
      }),
    )
