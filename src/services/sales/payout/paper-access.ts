import { allows, type AccessSession } from '../../../domain/access.ts'
import { Failure, forbidden, notFound } from '../../../domain/failure.ts'
import { payoutReaders } from '../../../domain/payout/access.ts'
import { onSales } from '../../../domain/sales/access.ts'
import { mayReveal } from '../../../engine/masked-fields.ts'
import { payeeSchema } from '../../../../schemas/payee.ts'

/** Endpoints open their own sessions and check this. */
export const paperReaders = onSales('p_product__show')

/** Own, or for payout readers those without NRIC or with NRIC access. */
export const mayHavePaper = (session: AccessSession, namesNric: boolean, isOwn: boolean): boolean =>
  allows(paperReaders, session) &&
  (isOwn || (allows(payoutReaders, session) && (!namesNric || mayReveal(payeeSchema, 'nric', session))))

/** Own papers are allowed; payout readers need NRIC access for individuals (403); for all others 404. */
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
