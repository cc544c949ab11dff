import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Next due warning, expiry or offer; false if none. */
export async function workHolds({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ worked: boolean }>`select work_unit_holds() as worked`.execute(tx.db),
  )
  const worked = rows[0]?.worked === true
  if (worked) events.wrote()
  return worked
}
