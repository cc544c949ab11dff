import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Applies the next due leader change; false if none. Until then only `hub_leader` has it. */
export async function beginLeaders({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ begun: boolean }>`select begin_leader() as begun`.execute(tx.db),
  )
  const begun = rows[0]?.begun === true
  if (begun) events.wrote()
  return begun
}
