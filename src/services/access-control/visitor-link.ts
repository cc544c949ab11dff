import type { Failure } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import { openingStatement } from '../../runtime/opening-statement.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readLinkToken } from '../../runtime/signed-link.ts'
import { withinLimits } from './attempts.ts'
import { limitOfNetwork } from './limits.ts'
import type { Visitor } from './visitor.ts'

/** A kind of link for people who do not sign in. Its law (code, end, revocation, log) is its own. */
export interface LinkKind {
  /** What its tokens are signed for: no link of one kind opens another. */
  purpose: string
  /** The database function that checks the link and enters its tenant; no row where it opens nothing. */
  opener: string
  /** Name of its rate limit. */
  limit: string
  /** Requests of one network in ten minutes. */
  allowance: number
  /** What a link that opens nothing is refused with, whatever the reason. */
  closed: () => Failure
}

/** Works in the tenant that a link opens, with nobody as the actor. 429 above the allowance, before the link is looked at. */
export async function withVisitorLink<Opened extends object, T>(
  runtime: Runtime,
  visitor: Visitor,
  { purpose, opener, limit, allowance, closed }: LinkKind,
  token: string,
  work: (tx: Tx, opened: Opened) => Promise<T>,
): Promise<T> {
  const allowed = limitOfNetwork(limit, visitor.address, { allowance, span: '10 minutes' })
  await withinLimits(runtime, [allowed], () => Promise.resolve())
  const link = await readLinkToken(runtime, purpose, token)
  if (link === null) throw closed()
  const open = openingStatement(opener, link, visitor)
  return runtime.database.transaction({ role: 'app', open }, (tx, [opened]: Opened[]) => {
    if (!opened) throw closed()
    return work(tx, opened)
  })
}
