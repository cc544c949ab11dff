import { sql } from 'kysely'
import { doNextDue } from '../../runtime/next-due.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Applies the next due leader change; false if none. Until then only `hub_leader` has it. */
export async function beginLeaders(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const begun = await doNextDue(runtime, sql`begin_leader()`)
  if (begun) runtime.events.wrote()
  return begun
}
