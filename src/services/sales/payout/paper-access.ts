import { allows, type AccessSession } from '../../../domain/access.ts'
import { Failure, forbidden, notFound } from '../../../domain/failure.ts'
import { payoutReaders } from '../../../domain/payout/access.ts'
import { onSales } from '../../../domain/sales/access.ts'
import { mayReveal } from '../../../engine/masked-fields.ts'
import { payeeSchema } from '../../../../schemas/payee.ts'

/** Who fetches papers of commission; the endpoints open their sessions themselves, and ask here. */
export const paperReaders = onSales('p_product__show')

/** Whether a session can have a paper: its own, and as a reader of payouts those whose NRIC it may see or that name none. */
export const mayHavePaper = (session: AccessSession, namesNric: boolean, isOwn: boolean): boolean =>
  allows(paperReaders, session) &&
  (isOwn || (allows(payoutReaders, session) && (!namesNric || mayReveal(payeeSchema, 'nric', session))))

/**
 * Refuses papers that name a payee's NRIC in full: one's own are open, others' to readers of payouts, of an individual
 * only to those to whom the NRIC is revealed (403); to everyone else there is no such paper (404).
 */
export function requirePaper(
  session: AccessSession,
  { nric }: { nric: string | null },
  isOwn: boolean,
): void {
  if (!allows(paperReaders, session)) throw forbidden('Commission')
  if (isOwn) return
  if (!allows(payoutReaders, session)) throw notFound()
  if (!mayHavePaper(session, nric !== null, isOwn)) throw new Failure(403, { key: 'payout.paper_revealed' })
}
