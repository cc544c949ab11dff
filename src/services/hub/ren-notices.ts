import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Notifies of the next REN expiring within 60 days; false if none. */
export async function notifyRens({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ told: boolean }>`select tell_of_ren() as told`.execute(tx.db),
  )
  const told = rows[0]?.told === true
  if (told) events.wrote()
  return told
}
