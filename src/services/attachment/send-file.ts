import { fileKindOf } from '../../domain/file-kinds.ts'
import { recordDownloads } from '../../runtime/access-log.ts'
import { openKept, readKept, type KeptBytes } from '../../runtime/files/kept-bytes.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { findFile } from './find-file.ts'

export interface TakenFile {
  name: string
  media_type: string
  size: number
  bytes: KeptBytes
}

/** Logs the download; access as in `findFile`. */
export async function takeFile(context: SessionContext, fileId: number): Promise<TakenFile> {
  const file = await findFile(context, fileId)
  const { name, media_type, size, is_picture } = file
  // Profile pictures are not logged: lists load them.
  if (!is_picture) await recordDownloads(context, [file])
  return { name, media_type, size, bytes: await readKept(context.tx, file) }
}

/** `inline` only for safe types; call outside transactions. */
export async function sendFile(
  c: Call,
  runtime: Runtime,
  { name, media_type, size, bytes }: TakenFile,
  inline: boolean,
): Promise<Response> {
  return fileAnswer(c, { name, media_type, size }, await openKept(runtime, bytes), inline)
}

/** `inline` only for safe types. */
function fileAnswer(
  c: Call,
  { name, media_type, size }: { name: string; media_type: string; size: number },
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  inline: boolean,
): Response {
  const inPlace = inline && fileKindOf(media_type)?.shown !== undefined
  return c.body(bytes, 200, {
    'content-type': media_type,
    'content-length': String(size),
    'content-disposition': `${inPlace ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    // Sandboxed: content runs nothing and reaches nothing.
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
}
