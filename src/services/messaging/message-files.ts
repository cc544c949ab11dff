import { sql } from 'kysely'
import { invalid, notFound } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { recordDownloads } from '../../runtime/access-log.ts'
import { joinChunks } from '../../runtime/files/kept-bytes.ts'
import type { TakenFile } from '../attachment/send-file.ts'
import { readMessage } from './list-messages.ts'

/** So many files a message has at most. */
export const mostFiles = 10

/** Ties kept files to a message: the sender's own, which nothing else holds. */
export async function attachFiles(
  { tx, session }: Context,
  group: { id: number; corporate_id: number },
  messageId: number,
  files: readonly number[],
): Promise<void> {
  if (files.length === 0) return
  const wanted = [...new Set(files)]
  const { rowCount } = await tx.query(
    `insert into message_attachment (corporate_id, message_id, position, group_id, file_corporate_id, file_id, name, media_type, size)
     select $1, $2, w.position, $3, f.corporate_id, f.id, f.name, f.media_type, f.size
     from unnest($4::bigint[]) with ordinality w(id, position)
     join stored_file f on f.corporate_id = $5 and f.id = w.id
     where f.created_by = $6 and f.expires_at is null and not exists (select from record_entry e where e.file_id = f.id)
     on conflict do nothing`,
    [group.corporate_id, messageId, group.id, wanted, session.corporateId, session.userId],
  )
  if (rowCount < wanted.length) throw invalid({ message_attachments: [{ key: 'message.file_gone' }] })
}

/** Deletes a message's files with it: nothing else holds them. */
export async function deleteFiles({ tx, session }: Context, messageId: number): Promise<void> {
  await sql`
    with gone as (delete from message_attachment where message_id = ${messageId} returning file_id)
    delete from stored_file f using gone where f.corporate_id = ${session.corporateId} and f.id = gone.file_id`.execute(
    tx.db,
  )
}

/** Takes a file of a message that the session may see, whatever corporate keeps it, and writes down who did. */
export async function takeMessageFile(
  context: Context,
  messageId: number,
  fileId: number,
): Promise<TakenFile> {
  const message = await readMessage(context, messageId)
  const file = message?.message_attachments.find(({ file_id }) => file_id === fileId)
  if (!file) throw notFound()
  const { name, media_type, size } = file
  await recordDownloads(context, [{ id: fileId, name }])
  const { db } = context.tx
  const { rows } = await sql<{ key: string | null }>`
    select message_file_key(${messageId}, ${fileId}) as key`.execute(db)
  const key = rows[0]?.key
  if (key) return { name, media_type, size, bytes: { key } }
  const bytes = await joinChunks(size, async (seq) => {
    const found = await sql<{ chunk: Uint8Array | null }>`
      select message_file_chunk(${messageId}, ${fileId}, ${seq}) as chunk`.execute(db)
    return found.rows[0]?.chunk
  })
  return { name, media_type, size, bytes }
}
