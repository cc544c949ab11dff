import { cutText } from '../../domain/graphemes.ts'
import { sql } from 'kysely'
import type { Runtime } from '../runtime.ts'
import type { SessionContext } from '../session.ts'
import type { AdmittedFile } from './admit-file.ts'
import { requireFileRoom } from './file-room.ts'

interface Context extends Pick<SessionContext, 'tx'> {
  session: { corporateId: number; userId: number | null }
}

const chunkBytes = 256 * 1024

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
}

interface NewFile {
  name: string
  mediaType: string
  bytes: ReadableStream<Uint8Array>
  /** A record's appendix: evidence once sent (sql/evidence.sql). */
  appendix?: boolean
  /** Stays in the database because lists load it often. */
  stays?: true
  /** External sender, if not uploaded by a user. */
  sentBy?: string
  /** Contains unmasked values: opening requires one of these codes. */
  revealedTo?: readonly string[]
}

/** Streams a file into chunks in the caller's transaction; moved to the file store later (move-files.ts). */
export async function storeFile({ tx, session }: Context, file: NewFile): Promise<StoredFile> {
  const made = await sql<{ id: number }>`
    insert into stored_file (corporate_id, name, media_type, created_by, appendix, move_at, revealed_to, sent_by)
    values (${session.corporateId}, ${cutText(file.name, 255)}, ${file.mediaType}, ${session.userId}, ${file.appendix === true},
      case when ${file.stays !== true}::boolean then now() end, ${file.revealedTo ? [...file.revealedTo] : null}::text[], ${file.sentBy ?? null}::text)
    returning id`.execute(tx.db)
  const id = made.rows[0]?.id ?? 0
  let size = 0
  let seq = 0
  for await (const chunk of chunked(file.bytes)) {
    size += chunk.byteLength
    await tx.db
      .insertInto('stored_file_chunk')
      .values({ corporate_id: session.corporateId, file_id: id, seq: seq++, bytes: chunk })
      .execute()
  }
  await tx.db.updateTable('stored_file').set({ size }).where('id', '=', id).execute()
  return { id, name: file.name, media_type: file.mediaType, size }
}

export async function* chunked(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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

export async function keepFile(
  { quotas }: Pick<Runtime, 'quotas'>,
  context: Context,
  { bytes, ...file }: AdmittedFile & Pick<NewFile, 'appendix' | 'revealedTo' | 'stays' | 'sentBy'>,
): Promise<StoredFile> {
  await requireFileRoom(quotas, bytes.byteLength, context)
  const stream = new Blob([bytes]).stream()
  return storeFile(context, { ...file, bytes: stream })
}
