import { sql } from 'kysely'
import type { Runtime } from '../../runtime/runtime.ts'

/** Puts down the next leader whose day has come; false when there is none. Until then `hub_leader` alone says who leads. */
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
