import { sql } from 'kysely'
import type { SessionContext } from '../session.ts'
import type { StoredFile } from './stored-file.ts'

/**
 * Independent copy; stored bytes share the key (sql/file-store.sql). The caller has checked access and locked the
 * source.
 */
export async function copyFile(
  { tx, session }: Pick<SessionContext, 'tx'> & { session: { userId: number } },
  id: number,
): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    insert into stored_file (corporate_id, name, media_type, size, created_by, revealed_to, copy_of, store_key, stored_at, move_at, sha256)
    select corporate_id, name, media_type, size, ${session.userId}, revealed_to, coalesce(copy_of, id),
      case when stored_at is not null then store_key end, stored_at,
      case when stored_at is null and size > 0 then now() end, case when stored_at is not null then sha256 end
    from stored_file where id = ${id} returning id, name, media_type, size`.execute(tx.db)
  const [copy] = rows
  if (!copy) throw new Error(`File ${id} is gone`)
  await sql`
    insert into stored_file_chunk (corporate_id, file_id, seq, bytes)
    select c.corporate_id, ${copy.id}, c.seq, c.bytes from stored_file_chunk c
      join stored_file f on f.corporate_id = c.corporate_id and f.id = c.file_id
    where c.file_id = ${id} and f.stored_at is null`.execute(tx.db)
  return copy
}
