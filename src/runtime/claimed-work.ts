import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from './database.ts'
import { holding } from './holding.ts'

/** One of a queue of work with a system outside, claimed by this process until its lease ends or another claims it. */
export interface Claimed {
  corporate_id: number
  /** Told to nobody but the other system: the same at every try. */
  reference: string
  fence: number
  told_to_fail: boolean
}

// Of a process that dies the work is another's after so long; one that lives prolongs it while it waits.
export const claimLease = '20 seconds'

const beatMilliseconds = 5000

/** So often a system that does not answer is tried, in about an hour. */
export const mostAttempts = 8

/** When it is tried again after so many attempts. */
export const laterBy = (attempts: number) =>
  sql`now() + interval '15 seconds' * power(2, ${attempts}::integer - 1)`

/**
 * Claims what has waited longest by its queue's function, in one short transaction that holds nobody up; undefined when
 * nothing is due. Every queue is claimed so: jobs, messages, files to move, reminders, work with systems outside.
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

/**
 * Works in the tenant of what was claimed and is still open under its fence by the queue's function, which prolongs the
 * claim; undefined where it is not.
 */
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

/** Asks the system outside, the claim prolonged meanwhile: opening it does so. */
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
