import { fileKindOf } from '../../domain/file-kinds.ts'
import { recordDownloads } from '../../runtime/access-log.ts'
import { openKept, readKept, type KeptBytes } from '../../runtime/files/kept-bytes.ts'
import type { Call } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { findFile } from './find-file.ts'

/** A file that is taken away, written down. */
export interface TakenFile {
  name: string
  media_type: string
  size: number
  bytes: KeptBytes
}

/** Takes a kept file, by the rules of `findFile`, and writes down who did. */
export async function takeFile(context: SessionContext, fileId: number): Promise<TakenFile> {
  const file = await findFile(context, fileId)
  const { name, media_type, size, is_picture } = file
  // Pictures of people come with every list they stand in: nobody takes them out.
  if (!is_picture) await recordDownloads(context, [file])
  return { name, media_type, size, bytes: await readKept(context.tx, file) }
}

/** A taken file as an answer: as a download, or `inline` where its kind may be shown in place. No transaction is open. */
export async function sendFile(
  c: Call,
  runtime: Runtime,
  { name, media_type, size, bytes }: TakenFile,
  inline: boolean,
): Promise<Response> {
  return fileAnswer(c, { name, media_type, size }, await openKept(runtime, bytes), inline)
}

/** The bytes of a file as an answer: as a download, or `inline` where its kind may be shown in place. */
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
    // Whatever a file holds, nothing in it runs and nothing of ours is in its reach.
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
}
