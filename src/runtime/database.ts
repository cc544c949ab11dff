import type { Kysely } from 'kysely'
import type { Numbers } from './numbers.ts'
import type { Leaving } from './slots.ts'
import type { Tables } from './tables.ts'

/**
 * The three database roles. `app` is what requests run as: bound by row-level security.
 * `system` may only execute named SECURITY DEFINER functions. `owner` runs migrations.
 */
export type DatabaseRole = 'owner' | 'app' | 'system'

export interface QueryResult<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
}

/** One open transaction. Operations take it as their first argument and never open a second one. */
export interface Tx {
  readonly db: Kysely<Tables>
  /** Seals and opens identity numbers; none where the database was opened without its keys. */
  readonly numbers?: Numbers
  /** Runs one statement. `name` makes it a prepared statement: only for statements of bounded shape. */
  query<Row = Record<string, unknown>>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<QueryResult<Row>>
  /** Runs after the commit is acknowledged; not at all after a rollback. */
  afterCommit(run: () => void | Promise<void>): void
}

/** On whose account a transaction is: users and corporates have a share of the connections each. */
export interface Share {
  user?: string
  corporate: string
  /** Once who asked has left, their read waits no more for its turn. */
  leaving?: Leaving
}

/** How works of one kind have gone so far: some send further statements only once the first ones are answered. */
export interface AtOnce {
  /** How many of the last ones, one after the other, sent all their statements at once. */
  inARow: number
}

export interface TransactionOptions {
  role: DatabaseRole
  /** Without it the transaction is on the account of all that run as its role. */
  share?: Share
  /** Seconds that a statement may take, where it is not what is usual for a read, a write, or maintenance. */
  seconds?: number
  /** Seconds that it may say nothing before the server ends it; as its connection allows where it is not given. */
  idleSeconds?: number
  /**
   * A SELECT sent in the same round trip as BEGIN and SET LOCAL ROLE; its rows are handed to the work.
   * It travels in the simple protocol, so values in it must be escaped literals.
   */
  open?: string
  /**
   * What `open` answered last time. The work starts on it at once, in the same round trip, and is done again from the
   * start when `open` answers otherwise: it must have no effect outside the transaction.
   */
  assumed?: readonly object[]
  /** Where works of this kind send all their statements at once, COMMIT leaves behind them, in the same packet. */
  atOnce?: AtOnce
  /** Reads only: the answer need not wait for COMMIT. */
  readOnly?: boolean
  /** Which connections it takes: reports have a few of their own, to the replica where there is one. */
  connections?: 'reports'
}

export interface Database {
  readonly engine: 'postgres' | 'embedded'
  /** Whether the connections of reports lead to a replica, which may be behind. */
  readonly hasReplica: boolean
  /** `Opened` is a row of what `open` answers. */
  transaction<T, Opened extends object = Record<string, unknown>>(
    options: TransactionOptions,
    work: (tx: Tx, opened: Opened[]) => Promise<T>,
  ): Promise<T>
  /** Calls `heard` for each NOTIFY on the channel until the returned function is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Statements that refuse to run in a transaction (VACUUM), as owner. */
  maintain(statement: string): Promise<void>
  /** Ends the statements under way, where the engine can: their transactions are rolled back. */
  cancel(): Promise<void>
  close(): Promise<void>
}
