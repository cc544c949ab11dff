import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Runtime } from '../runtime.ts'
import { busy } from '../slots.ts'

export type KeptBytes = Uint8Array<ArrayBuffer> | { key: string }

/** Null while the bytes are in the database. */
export const storeKey = sql<
  string | null
>`case when stored_file.stored_at is not null then stored_file.store_key end`

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

const chunksAtOnce = 4

async function readPieces({ db }: Tx, id: number, from: number) {
  const { rows } = await sql<{ key: string | null; bytes: Uint8Array | null }>`
    select ${storeKey} as key, c.bytes from stored_file
      left join stored_file_chunk c on c.corporate_id = stored_file.corporate_id and c.file_id = stored_file.id
        and c.seq between ${from}::integer and ${from + chunksAtOnce - 1}::integer
    where stored_file.id = ${id} order by c.seq`.execute(db)
  const chunks = rows.flatMap(({ bytes }) => (bytes ? [bytes] : []))
  return { key: rows[0]?.key ?? null, chunks }
}

/**
 * Streams a file with short transactions, none open while a piece is consumed. Handles a move midway; throws if
 * truncated.
 */
export async function* keptPieces(
  runtime: Pick<Runtime, 'files' | 'log'>,
  { id, size }: { id: number; size: number },
  step: <T>(work: (context: { tx: Tx }) => Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  let sent = 0
  for (let seq = 0; sent < size;) {
    const from = seq
    const { key, chunks } = await step(({ tx }) => readPieces(tx, id, from))
    if (key !== null) {
      for await (const piece of after(sent, await openKept(runtime, { key }))) {
        sent += piece.byteLength
        yield piece
      }
      break
    }
    if (chunks.length === 0) break
    for (const chunk of chunks) {
      seq++
      sent += chunk.byteLength
      yield chunk
    }
  }
  if (sent !== size) throw new Error(`File ${id} ends after ${sent} of ${size} bytes`)
}

async function* after(
  skipped: number,
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let left = skipped
  for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
    const rest = piece.subarray(Math.min(left, piece.byteLength))
    left -= piece.byteLength - rest.byteLength
    if (rest.byteLength > 0) yield rest
  }
}

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

export const readAll = async (bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
  bytes instanceof Uint8Array ? bytes : new Uint8Array(await new Response(bytes).arrayBuffer())
