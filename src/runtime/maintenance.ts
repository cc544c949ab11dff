import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** Hours that a finished export can be fetched. */
export const exportHours = 24

/** Deletes what nobody can ask for any more: ended sessions, files and exports past their time, rows of imports. */
export async function clearExpired({ database }: { database: Database }): Promise<void> {
  await database.transaction({ role: 'system' }, (tx) =>
    sql`select clear_expired(make_interval(hours => ${exportHours}))`.execute(tx.db),
  )
}

const hour = 3_600_000

/** Clears at the start and every hour from then on; answers how to stop. Several processes do not get in each other's way. */
export function startMaintenance(on: { database: Database; log: Log }): () => Promise<void> {
  const clear = () =>
    clearExpired(on).catch((error: unknown) => on.log.error({ error: String(error) }, 'maintenance failed'))
  let clearing = clear()
  const timer = setInterval(() => (clearing = clear()), hour)
  return () => {
    clearInterval(timer)
    return clearing
  }
}
