import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../runtime.ts'
import type { Call } from './call.ts'

/** Logs denied access; step-up prompts are not denials. */
export async function logRefusal(error: unknown, c: Call, { database, log }: Runtime): Promise<void> {
  const [user, corporate] = [c.get('userId'), c.get('corporateId')]
  if (!(error instanceof Failure) || error.status !== 403 || error.text.key === 'failure.proof_needed') return
  if (user === undefined || corporate === undefined) return
  const call = `${c.req.method} ${c.req.path}`
  await database
    .transaction({ role: 'system' }, (tx) =>
      sql`select log_refusal(${corporate}, ${user}, ${call}, ${c.get('address')}, ${c.get('requestId')})`.execute(
        tx.db,
      ),
    )
    .catch((failed: unknown) => log.warn({ error: String(failed) }, 'a refusal was not written down'))
}
