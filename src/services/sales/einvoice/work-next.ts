import { sql } from 'kysely'
import { claimLease, claimNext } from '../../../runtime/claimed-work.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { claimOthers, workOn, type ClaimedEInvoice } from './claimed-einvoice.ts'
import { cancel, follow, watch } from './follow.ts'
import { guarded } from './guarded.ts'
import { send, sendTogether } from './send.ts'

const steps = { queued: send, submitted: follow, valid: watch, cancelling: cancel } as const

/**
 * Processes the longest-waiting e-invoice (send, follow up or cancel); false if none. Claim, call and fenced outcome
 * are separate; after a crash MyInvois is queried before resending.
 */
export async function workNextEInvoice(runtime: Runtime): Promise<boolean> {
  const claimed = await claimNext<ClaimedEInvoice>(
    runtime.database,
    sql`claim_einvoice(${claimLease}::interval)`,
  )
  if (!claimed) return false
  const work = await workOn(runtime, claimed)
  if (!work) return true
  const { state, sent_at } = work.waiting
  if (state === 'queued' && sent_at === null)
    await sendTogether([work, ...(await claimOthers(runtime, claimed.corporate_id))])
  else await guarded(work, () => steps[state](work))
  runtime.events.wrote()
  return true
}
