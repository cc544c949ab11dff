import { sql } from 'kysely'
import { remindAfterHours } from '../../domain/approvals.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Reminds the next deciders once a day; false if none is due. */
export async function remindOfApproval({
  database,
  events,
}: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<{ reminded: boolean }>`
      select remind_of_approval(make_interval(hours => ${remindAfterHours})) as reminded`.execute(tx.db),
  )
  const reminded = rows[0]?.reminded === true
  if (reminded) events.wrote()
  return reminded
}
