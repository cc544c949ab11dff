import { sql, type RawBuilder } from 'kysely'
import type { Runtime } from './runtime.ts'

/** Calls a database function that does the next thing due, in a transaction of its own; false if nothing is due. */
export async function doNextDue(
  { database }: Pick<Runtime, 'database'>,
  work: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ done: boolean }>`select ${work} as done`.execute(tx.db),
  )
  return rows[0]?.done === true
}
