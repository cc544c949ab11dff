import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Runtime } from '../runtime.ts'
import { busy } from '../slots.ts'

/** The bytes of a kept file: read from the database already, or under a key of the store. */
export type KeptBytes = Uint8Array<ArrayBuffer> | { key: string }

/** The key under which the store has a file; null while its bytes are in the database. */
export const storeKey = sql<
  string | null
>`case when stored_file.stored_at is not null then stored_file.store_key end`

/** A kept file’s bytes, as far as the database has them. */
export async function readKept(
  { db }: Tx,
  { id, size, store_key }: { id: number; size: number; store_key: string | null },
): Promise<KeptBytes> {
  if (store_key !== null) return { key: store_key }
  return joinChunks(size, async (seq) => {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from stored_file_chunk where file_id = ${id} and seq = ${seq}`.execute(db)
    return rows[0]?.bytes
  })
}

/** Chunks one after the other, until there is none. */
export async function joinChunks(
  size: number,
  read: (seq: number) => Promise<Uint8Array | null | undefined>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let filled = 0
  for (let seq = 0, chunk; filled < size && (chunk = await read(seq)); seq++) {
    bytes.set(chunk, filled)
    filled += chunk.byteLength
  }
  return bytes
}

/** What is sent of a file. Asked for once no transaction is open: a store takes its time. 503 while it does not answer. */
export async function openKept(
  { files, log }: Pick<Runtime, 'files' | 'log'>,
  bytes: KeptBytes,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (bytes instanceof Uint8Array) return bytes
  try {
    if (!files) throw new Error('The file is in a store, and FILES_URL names none')
    return await files.get(bytes.key)
  } catch (error) {
    log.error({ key: bytes.key, error: String(error) }, 'a file could not be fetched from the store')
    throw busy(503, 'attachment.away')
  }
}

/** All of a file, where it is needed as a whole. */
export const readAll = async (bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
  bytes instanceof Uint8Array ? bytes : new Uint8Array(await new Response(bytes).arrayBuffer())
