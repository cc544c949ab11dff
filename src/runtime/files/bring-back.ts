import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { FileStore } from './file-store.ts'
import { chunked } from './stored-file.ts'

export interface StoredAway {
  corporate_id: number
  id: number
  store_key: string
}

async function nextStored(
  database: Database,
  { corporate_id, id }: Pick<StoredAway, 'corporate_id' | 'id'>,
): Promise<StoredAway | undefined> {
  const { rows } = await database.transaction({ role: 'owner', readOnly: true }, (tx) =>
    sql<StoredAway>`
      select corporate_id, id, store_key from stored_file
      where stored_at is not null and (corporate_id, id) > (${corporate_id}::bigint, ${id}::bigint)
      order by corporate_id, id limit 1`.execute(tx.db),
  )
  return rows[0]
}

async function isWhole({ db }: Tx, { corporate_id, id }: StoredAway): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select coalesce(length(b.bytes), 0) = f.size and (f.sha256 is null or f.sha256 = sha256(coalesce(b.bytes, ''))) as whole
    from stored_file f, lateral (select string_agg(c.bytes, ''::bytea order by c.seq) as bytes from stored_file_chunk c
      where c.corporate_id = f.corporate_id and c.file_id = f.id) b
    where f.corporate_id = ${corporate_id} and f.id = ${id}`.execute(db)
  return rows[0]?.whole === true
}

/**
 * Moves a file back to the database in one transaction. The store keeps its copy for an hour for running reads; not
 * moved again for a week. False if gone.
 */
async function bringBack(database: Database, store: FileStore, file: StoredAway): Promise<boolean> {
  const { corporate_id, id, store_key: key } = file
  return database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await sql`
      select from stored_file where corporate_id = ${corporate_id} and id = ${id} and store_key = ${key} and stored_at is not null
      for update`.execute(tx.db)
    if (rows.length === 0) return false
    const own = sql`corporate_id = ${corporate_id} and file_id = ${id}`
    await sql`delete from stored_file_chunk where ${own}`.execute(tx.db)
    let seq = 0
    for await (const bytes of chunked(await store.get(key)))
      await tx.db
        .insertInto('stored_file_chunk')
        .values({ corporate_id, file_id: id, seq: seq++, bytes })
        .execute()
    if (!(await isWhole(tx, file))) throw new Error('What the store gave is not what it was given')
    await sql`
      update stored_file set store_key = null, stored_at = null, move_attempts = 0, move_at = now() + interval '7 days'
      where corporate_id = ${corporate_id} and id = ${id}`.execute(tx.db)
    await sql`
      update file_removal set run_at = now() + interval '1 hour'
      where corporate_id = ${corporate_id} and store_key = ${key}`.execute(tx.db)
    return true
  })
}

/** Moves all files back, logging failures; resumable. */
export async function bringBackFiles(
  database: Database,
  store: FileStore,
  failed: (file: StoredAway, error: unknown) => void,
): Promise<{ back: number; failed: number }> {
  const count = { back: 0, failed: 0 }
  let last: Pick<StoredAway, 'corporate_id' | 'id'> = { corporate_id: -1, id: 0 }
  for (let file; (file = await nextStored(database, last)); last = file) {
    try {
      if (await bringBack(database, store, file)) count.back++
    } catch (error) {
      count.failed++
      failed(file, error)
    }
  }
  return count
}
