import { sql } from 'kysely'
import type { Runtime } from '../runtime.ts'
import type { SessionContext } from '../session.ts'
import type { AdmittedFile } from './admit-file.ts'
import { requireFileRoom } from './file-room.ts'

type Context = Pick<SessionContext, 'tx' | 'session'>

const chunkBytes = 256 * 1024

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
}

/** Keeps a file in chunks; the bytes are read as they come. */
export async function storeFile(
  { tx, session }: Context,
  file: { name: string; mediaType: string; bytes: ReadableStream<Uint8Array>; expiresAt?: string },
): Promise<StoredFile> {
  const made = await sql<{ id: number }>`
    insert into stored_file (corporate_id, name, media_type, created_by, expires_at)
    values (${session.corporateId}, ${file.name.slice(0, 255)}, ${file.mediaType}, ${session.userId}, ${file.expiresAt ?? null}::timestamptz)
    returning id`.execute(tx.db)
  const id = made.rows[0]?.id ?? 0
  let size = 0
  let seq = 0
  for await (const chunk of chunked(file.bytes)) {
    size += chunk.byteLength
    await sql`insert into stored_file_chunk (corporate_id, file_id, seq, bytes) values (${session.corporateId}, ${id}, ${seq++}, ${chunk})`.execute(
      tx.db,
    )
  }
  await sql`update stored_file set size = ${size} where id = ${id}`.execute(tx.db)
  return { id, name: file.name, media_type: file.mediaType, size }
}

/** Regroups a stream into pieces of the size we store. */
async function* chunked(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = new Uint8Array(0)
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const joined = new Uint8Array(held.byteLength + read.value.byteLength)
    joined.set(held)
    joined.set(read.value, held.byteLength)
    held = joined
    while (held.byteLength >= chunkBytes) {
      yield held.slice(0, chunkBytes)
      held = held.slice(chunkBytes)
    }
  }
  if (held.byteLength > 0) yield held
}

/** Keeps a file that was let in, where its user and corporate have room for it. */
export async function keepFile(
  { quotas }: Pick<Runtime, 'quotas'>,
  context: Context,
  { name, mediaType, bytes }: AdmittedFile,
): Promise<StoredFile> {
  await requireFileRoom(quotas, bytes.byteLength, context)
  return storeFile(context, { name, mediaType, bytes: new Blob([bytes]).stream() })
}

/** One chunk of a kept file, or undefined past its end. */
export async function readChunk(
  { tx }: Pick<Context, 'tx'>,
  id: number,
  seq: number,
): Promise<Uint8Array | undefined> {
  const found = await sql<{
    bytes: Uint8Array
  }>`select bytes from stored_file_chunk where file_id = ${id} and seq = ${seq}`.execute(tx.db)
  return found.rows[0]?.bytes
}
