import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** A file, and the tables in which it stands. */
export interface PlacedFile {
  id: number
  /** Whether this user uploaded it. */
  own: boolean
  homes: string[]
}

/**
 * Where files of the open tenant stand, locked: until the transaction ends nobody else takes or deletes one. What is not
 * there is left out, and so is what is not kept.
 */
export async function lockFiles(
  { db }: Tx,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, PlacedFile>> {
  // In one order, so that two who want the same do not wait for each other; their homes are read once they are locked.
  await sql`select from stored_file where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  const { rows } = await sql<PlacedFile>`
    select id, coalesce(created_by = ${userId}, false) as own, file_homes(id) as homes from stored_file
    where id = any(${ids}::bigint[]) and expires_at is null`.execute(db)
  return new Map(rows.map((file) => [file.id, file]))
}

/** Deletes files that stand nowhere any more; an e-mail that took one along, and what a customer was asked for, hold none back. */
export async function deleteIfNowhere({ db }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from stored_file where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  await sql`delete from stored_file where id = any(${ids}::bigint[]) and file_homes(id) <@ '{outgoing_message_file,requested_document}'`.execute(
    db,
  )
}
