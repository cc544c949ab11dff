import { sql } from 'kysely'
import { doNextDue } from '../../runtime/next-due.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Offers ending within a week or expired; false if none. */
export async function notifyExpiringOffers(runtime: Pick<Runtime, 'database' | 'events'>): Promise<boolean> {
  const told = await doNextDue(runtime, sql`tell_of_offer()`)
  if (told) runtime.events.wrote()
  return told
}
