import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Free attempts per span; then the wait doubles. */
export interface Limit {
  key: string
  allowance: number
  span: string
}

/** 429 while any limit applies. */
export async function withinLimits<T>(
  { database }: Runtime,
  limits: readonly Limit[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  type Outcome = { wait: number } | { done: T }
  const outcome = await database.transaction({ role: 'system' }, async (tx): Promise<Outcome> => {
    let wait = 0
    for (const { key, allowance, span } of limits) {
      const taken = await sql<{
        wait: number
      }>`select take_attempt(${key}, ${allowance}, ${span}::interval) as wait`.execute(tx.db)
      wait = Math.max(wait, taken.rows[0]?.wait ?? 0)
    }
    // Thrown after commit: a rollback would forget the attempt.
    return wait > 0 ? { wait } : { done: await work(tx) }
  })
  if ('done' in outcome) return outcome.done
  const seconds = outcome.wait
  throw new Failure(429, { key: 'failure.too_many', args: { seconds } }, { extra: { retry_after: seconds } })
}

export const forgetAttempts = (tx: Tx, key: string) => sql`select forget_attempts(${key})`.execute(tx.db)
