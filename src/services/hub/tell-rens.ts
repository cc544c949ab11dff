import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Tells of the next REN that ends within 60 days; false when there is none. */
export async function tellRens({ database, events }: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ told: boolean }>`select tell_of_ren() as told`.execute(tx.db),
  )
  const told = rows[0]?.told === true
  if (told) events.wrote()
  return told
}
