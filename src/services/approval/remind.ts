import { sql } from 'kysely'
import { remindAfterHours } from '../../domain/approvals.ts'
import { doNextDue } from '../../runtime/next-due.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Reminds the next deciders once a day; false if none is due. */
export async function remindOfApproval(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const reminded = await doNextDue(
    runtime,
    sql`remind_of_approval(make_interval(hours => ${remindAfterHours}))`,
  )
  if (reminded) runtime.events.wrote()
  return reminded
}
