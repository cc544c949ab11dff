import { sql } from 'kysely'
import { doNextDue } from '../../runtime/next-due.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Next due warning, expiry or offer; false if none. */
export async function workHolds(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const worked = await doNextDue(runtime, sql`work_unit_holds()`)
  if (worked) runtime.events.wrote()
  return worked
}
