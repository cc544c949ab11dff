import { sql } from 'kysely'
import { doNextDue } from '../../runtime/next-due.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Notifies of the next REN expiring within 60 days; false if none. */
export async function notifyRens(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const told = await doNextDue(runtime, sql`tell_of_ren()`)
  if (told) runtime.events.wrote()
  return told
}
