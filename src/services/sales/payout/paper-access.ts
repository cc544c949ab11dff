import { allows, type AccessSession } from '../../../domain/access.ts'
import { Failure, notFound } from '../../../domain/failure.ts'
import { payoutReaders } from '../../../domain/payout/access.ts'
import { mayReveal } from '../../../engine/masked-fields.ts'
import { payeeSchema } from '../../../../schemas/payee.ts'

/**
 * Refuses papers that name a payee's NRIC in full: one's own are open, others' to readers of payouts, of an individual
 * only to those to whom the NRIC is revealed (403); to everyone else there is no such paper (404).
 */
export function requirePaper(
  session: AccessSession,
  { nric }: { nric: string | null },
  isOwn: boolean,
): void {
  if (isOwn) return
  if (!allows(payoutReaders, session)) throw notFound()
  if (nric !== null && !mayReveal(payeeSchema, 'nric', session))
    throw new Failure(403, { key: 'payout.paper_revealed' })
}
