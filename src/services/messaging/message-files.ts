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

/** Per message. */
export const maxMessageFiles = 10

export type SenderContext = Context & Pick<SessionContext, 'messagingOnly'>

/** Unattached uploads are used, attached files copied, by their download rules. Undefined if one is inaccessible. */
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
  // Files of another message cannot be reused.
  if (others.some((id) => placed.get(id)?.homes.includes('message_attachment'))) return undefined
  // Messaging-only sessions cannot use records' files.
  if (context.messagingOnly && others.length > 0) return undefined
  const elsewhere = await findFiles(context, others).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  })
  if (!elsewhere) return undefined
  // Files with unmasked values are refused: chat members may lack the code.
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
