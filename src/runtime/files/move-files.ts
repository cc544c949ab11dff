import { sql } from 'kysely'
import { claimNext } from '../claimed-work.ts'
import type { Runtime } from '../runtime.ts'
import type { FileStore } from './file-store.ts'

type On = Pick<Runtime, 'database' | 'log'>

// Exceeds any store timeout: no other process moves the file meanwhile.
const lease = '10 minutes'

/** Reads chunks without an open transaction. */
function chunksOf({ database }: On, key: string): ReadableStream<Uint8Array> {
  let seq = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await database.transaction({ role: 'system' }, (tx) =>
          sql<{ chunk: Uint8Array | null }>`select read_file_move(${key}, ${seq++}) as chunk`.execute(tx.db),
        )
        const chunk = rows[0]?.chunk
        if (chunk) controller.enqueue(new Uint8Array(chunk))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Moves the longest-waiting file to the store; false if none is due. Reads use the database until done, and failed
 * moves retry under the same key.
 */
export async function moveNextFile(on: On, store: FileStore): Promise<boolean> {
  const told = (what: 'finish_file_move' | 'delay_file_move', key: string) =>
    on.database.transaction({ role: 'system' }, (tx) => sql`select ${sql.raw(what)}(${key})`.execute(tx.db))
  const claimed = await claimNext<{ store_key: string; size: number; attempts: number }>(
    on.database,
    sql`claim_file_move(${lease}::interval)`,
  )
  if (!claimed) return false
  const { store_key: key, size, attempts } = claimed
  try {
    await store.put(key, chunksOf(on, key), size)
    await told('finish_file_move', key)
  } catch (error) {
    on.log.error({ key, attempts, error: String(error) }, 'a file could not be moved to the store')
    await told('delay_file_move', key)
  }
  return true
}

export async function removeNextFile({ database, log }: On, store: FileStore): Promise<boolean> {
  const claimed = await claimNext<{ corporate_id: number; id: number; store_key: string }>(
    database,
    sql`claim_file_removal(${lease}::interval)`,
  )
  if (!claimed) return false
  const { corporate_id, id, store_key: key } = claimed
  const isGone = await store.remove(key).then(
    () => true,
    (error: unknown) => {
      log.error({ key, error: String(error) }, 'a file could not be removed from the store')
      return false
    },
  )
  await database.transaction({ role: 'system' }, (tx) =>
    sql`select finish_file_removal(${corporate_id}, ${id}, ${isGone})`.execute(tx.db),
  )
  return true
}
