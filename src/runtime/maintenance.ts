import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** Hours an export stays available. */
export const exportHours = 24

/** Deletes expired sessions, files, exports and import rows. */
export async function clearExpired({ database }: { database: Database }): Promise<void> {
  await database.transaction({ role: 'system' }, (tx) =>
    sql`select clear_expired(make_interval(hours => ${exportHours}))`.execute(tx.db),
  )
}

const hour = 3_600_000

/** Runs now and hourly; safe across processes. Returns the stop function. */
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
