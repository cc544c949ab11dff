import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Offers ending within a week or expired; false if none. */
export async function notifyExpiringOffers({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ told: boolean }>`select tell_of_offer() as told`.execute(tx.db),
  )
  const told = rows[0]?.told === true
  if (told) events.wrote()
  return told
}
