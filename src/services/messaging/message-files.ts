import { sql } from 'kysely'
import { Failure, invalid, notFound } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { recordDownloads } from '../../runtime/access-log.ts'
import { copyFile } from '../../runtime/files/copy-file.ts'
import { deleteIfNowhere, lockFiles } from '../../runtime/files/file-homes.ts'
import { requireFileRoom } from '../../runtime/files/file-room.ts'
import { joinChunks } from '../../runtime/files/kept-bytes.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { findFiles } from '../attachment/find-file.ts'
import type { TakenFile } from '../attachment/send-file.ts'
import { readMessage } from './list-messages.ts'

/** So many files a message has at most. */
export const mostFiles = 10

/** The session of who sends a message. */
export type SenderContext = Context & Pick<SessionContext, 'messagingOnly'>

/**
 * The files that a message gets: what its sender uploaded for it and stands nowhere yet, and copies of what stands elsewhere,
 * each by the rules of its download. Undefined where one is not there for the sender.
 */
async function ownFiles(
  runtime: Pick<Runtime, 'quotas'>,
  context: SenderContext,
  wanted: readonly number[],
): Promise<number[] | undefined> {
  const { tx, session } = context
  const placed = await lockFiles(tx, wanted, session.userId)
  if (placed.size < wanted.length) return undefined
  const isLoose = (id: number) => placed.get(id)?.own === true && placed.get(id)?.homes.length === 0
  const others = wanted.filter((id) => !isLoose(id))
  // Another message's file is that message's alone.
  if (others.some((id) => placed.get(id)?.homes.includes('message_attachment'))) return undefined
  // A session of messaging alone reaches no records, and so none of their files.
  if (context.messagingOnly && others.length > 0) return undefined
  const elsewhere = await findFiles(context, others).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  })
  if (!elsewhere) return undefined
  // Those who take part in a chat are not asked for the code that shows masked values.
  if (elsewhere.some(({ revealed_to }) => revealed_to !== null))
    throw invalid({ message_attachments: [{ key: 'message.file_masked' }] })
  const copies = new Map<number, number>()
  if (elsewhere.length > 0) {
    const size = elsewhere.reduce((sum, file) => sum + file.size, 0)
    await requireFileRoom(runtime.quotas, size, context)
    await recordDownloads(context, elsewhere)
  }
  for (const { id } of elsewhere) copies.set(id, (await copyFile(context, id)).id)
  return wanted.map((id) => copies.get(id) ?? id)
}

/** Ties kept files to a message, which has each to itself. */
export async function attachFiles(
  runtime: Pick<Runtime, 'quotas'>,
  context: SenderContext,
  group: { id: number; corporate_id: number },
  messageId: number,
  files: readonly number[],
): Promise<void> {
  if (files.length === 0) return
  const { tx, session } = context
  const own = await ownFiles(runtime, context, [...new Set(files)])
  if (!own) throw invalid({ message_attachments: [{ key: 'message.file_gone' }] })
  await tx.query(
    `insert into message_attachment (corporate_id, message_id, position, group_id, file_corporate_id, file_id, name, media_type, size)
     select $1, $2, w.position, $3, f.corporate_id, f.id, f.name, f.media_type, f.size
     from unnest($4::bigint[]) with ordinality w(id, position)
     join stored_file f on f.corporate_id = $5 and f.id = w.id`,
    [group.corporate_id, messageId, group.id, own, session.corporateId],
  )
}

/** Deletes a message's files with it. */
export async function deleteFiles({ tx, session }: Context, messageId: number): Promise<void> {
  const { rows } = await sql<{ file_id: number; file_corporate_id: number }>`
    delete from message_attachment where message_id = ${messageId} returning file_id, file_corporate_id`.execute(
    tx.db,
  )
  await deleteIfNowhere(
    tx,
    rows.flatMap((file) => (file.file_corporate_id === session.corporateId ? [file.file_id] : [])),
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
