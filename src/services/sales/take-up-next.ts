import { sql } from 'kysely'
import { claimLease, claimNext } from '../../runtime/claimed-work.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { identify } from '../../runtime/session.ts'
import { takeUpProposal } from './take-up.ts'

interface ClaimedRequest {
  corporate_id: number
  id: number
  psal_id: number
  fence: number
}

/**
 * Creates the cases of the next converted proposal atomically; false if none. Failures are recorded and retried after
 * the lease.
 */
export async function takeUpNext({
  database,
  events,
  log,
}: Pick<Runtime, 'database' | 'events' | 'log'>): Promise<boolean> {
  const claimed = await claimNext<ClaimedRequest>(database, sql`claim_case_request(${claimLease}::interval)`)
  if (!claimed) return false
  const { corporate_id, id, psal_id, fence } = claimed
  const isMade = await database
    .transaction(
      {
        role: 'app',
        open: `select * from open_case_request(${corporate_id}, ${id}, ${fence})`,
        share: { corporate: String(corporate_id) },
      },
      async (tx, [opened]: { user_id: number; access_version: number }[]) => {
        if (!opened) return false
        const { session } = await identify(database, tx, opened)
        await takeUpProposal({ tx, session }, psal_id)
        return true
      },
    )
    .catch((error: unknown) => {
      log.error({ psal_id, error: String(error) }, 'conversion failed')
      return false
    })
  if (isMade) events.wrote()
  else
    await database.transaction({ role: 'system' }, (tx) =>
      sql`select fail_case_request(${corporate_id}, ${id}, ${fence})`.execute(tx.db),
    )
  return true
}
