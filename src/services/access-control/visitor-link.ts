import type { Failure } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import { openingStatement } from '../../runtime/opening-statement.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readLinkToken } from '../../runtime/signed-link.ts'
import { withinLimits } from './attempts.ts'
import { limitOfNetwork } from './limits.ts'
import type { Visitor } from './visitor.ts'

/** Public link type, with its own rules for expiry, revocation and logging. */
export interface LinkKind {
  /** Signing purpose: links of one kind open no other. */
  purpose: string
  /** Database function that validates the link and enters its tenant; no row if invalid. */
  opener: string
  limit: string
  /** Requests per network in ten minutes. */
  allowance: number
  /** Same error for any invalid link. */
  closed: () => Failure
}

/** Runs in the link's tenant without an actor. 429 over the allowance, before the link is checked. */
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
