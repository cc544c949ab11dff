import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'

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
  const { rows } = await sql`
    insert into message_attachment (corporate_id, message_id, position, group_id, file_corporate_id, file_id, name, media_type, size)
    select ${group.corporate_id}, ${messageId}, w.position, ${group.id}, f.corporate_id, f.id, f.name, f.media_type, f.size
    from unnest(${wanted}::bigint[]) with ordinality w(id, position)
    join stored_file f on f.corporate_id = ${session.corporateId} and f.id = w.id
    where f.created_by = ${session.userId} and f.expires_at is null
      and not exists (select from record_entry e where e.file_id = f.id)
    returning file_id`.execute(tx.db)
  if (rows.length < wanted.length) throw invalid({ message_attachments: [{ key: 'message.file_gone' }] })
}
