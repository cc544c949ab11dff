import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from './database.ts'
import { holding } from './holding.ts'

/** Work for an external system, claimed until its lease ends. */
export interface Claimed {
  corporate_id: number
  /** Idempotency key, the same on every attempt. */
  reference: string
  fence: number
  told_to_fail: boolean
}

// Dead processes lose their work after this; live ones renew it.
export const claimLease = '20 seconds'

const beatMilliseconds = 5000

/** Attempts, spread over about an hour. */
export const maxAttempts = 8

export const laterBy = (attempts: number) =>
  sql`now() + interval '15 seconds' * power(2, ${attempts}::integer - 1)`

/**
 * Claims the longest-waiting item in a short transaction; undefined if nothing is due. Shared by all queues: jobs,
 * messages, file moves, reminders, integrations.
 */
export async function claimNext<Work>(
  database: Database,
  claim: RawBuilder<unknown>,
): Promise<Work | undefined> {
  const { rows } = await database.transaction({ role: 'system' }, (tx) =>
    sql<Work>`select * from ${claim}`.execute(tx.db),
  )
  return rows[0]
}

/** Runs in the claim's tenant and extends it; undefined if its fence is stale. */
export function withClaimed<T>(
  database: Database,
  { corporate_id, reference, fence }: Claimed,
  open: string,
  work: (tx: Tx, attempts: number) => Promise<T | undefined>,
): Promise<T | undefined> {
  const share = { corporate: String(corporate_id) }
  return database.transaction(
    { role: 'app', open: `select * from ${open}('${reference}', ${fence})`, share },
    async (tx, [opened]: { attempts: number }[]) => opened && work(tx, opened.attempts),
  )
}

/** Extends the claim during the external call. */
export const whileClaimed = <T>(
  database: Database,
  claimed: Claimed,
  open: string,
  work: () => Promise<T>,
): Promise<T> =>
  holding(
    () => withClaimed(database, claimed, open, () => Promise.resolve(undefined)),
    beatMilliseconds,
    work,
  )
