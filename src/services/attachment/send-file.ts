import { fileKindOf } from '../../domain/file-kinds.ts'
import { extensionOf } from '../../domain/file-name.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { readChunk } from '../../runtime/files/stored-file.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { findFile } from './find-file.ts'

/** A kept file as an answer: as a download, or `inline` where its kind may be shown in place. */
export async function sendFile(
  c: Call,
  context: SessionContext,
  fileId: number,
  inline: boolean,
): Promise<Response> {
  const { id, name, media_type, size, is_picture } = await findFile(context, fileId)
  // Pictures of people come with every list they stand in: nobody takes them out.
  if (!is_picture)
    await recordAccess(context, {
      action: 'download',
      resource: 'attachment',
      file: name,
      format: extensionOf(name),
      fileId: id,
    })
  const bytes = new Uint8Array(size)
  let filled = 0
  for (let seq = 0, chunk; (chunk = await readChunk(context, id, seq)); seq++) {
    bytes.set(chunk, filled)
    filled += chunk.byteLength
  }
  return fileAnswer(c, { name, media_type }, bytes, inline)
}

/** The bytes of a file as an answer: as a download, or `inline` where its kind may be shown in place. */
export function fileAnswer(
  c: Call,
  { name, media_type }: { name: string; media_type: string },
  bytes: Uint8Array<ArrayBuffer>,
  inline: boolean,
): Response {
  const inPlace = inline && fileKindOf(media_type)?.shown !== undefined
  return c.body(bytes, 200, {
    'content-type': media_type,
    'content-disposition': `${inPlace ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    // Whatever a file holds, nothing in it runs and nothing of ours is in its reach.
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
}
