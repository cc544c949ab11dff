import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** A file and the tables that reference it. */
export interface PlacedFile {
  id: number
  own: boolean
  homes: string[]
}

export async function lockFiles(
  { db }: Tx,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, PlacedFile>> {
  // Locked in id order against deadlocks, then read.
  await sql`select from stored_file where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const { rows } = await sql<PlacedFile>`
    select id, coalesce(created_by = ${userId}, false) as own, file_homes(id) as homes from stored_file
    where id = any(${ids}::bigint[]) and expires_at is null`.execute(db)
  return new Map(rows.map((file) => [file.id, file]))
}

/** Deletes unreferenced files; e-mail attachments and document requests do not count. */
export async function deleteIfNowhere({ db }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from stored_file where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  await sql`delete from stored_file where id = any(${ids}::bigint[]) and file_homes(id) <@ '{outgoing_message_file,requested_document}'`.execute(
    db,
  )
}
