import type { Kysely } from 'kysely'
import type { Numbers } from './numbers.ts'
import type { Leaving } from './slots.ts'
import type { Tables } from './tables.ts'

/**
 * `app` runs requests under row-level security; `system` may only execute named SECURITY DEFINER functions; `owner`
 * runs migrations.
 */
export type DatabaseRole = 'owner' | 'app' | 'system'

export interface QueryResult<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number
}

/** An open transaction, passed first to operations, which never open a second one. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly numbers?: Numbers
  /** `name` prepares the statement: only for statements of bounded shape. */
  query<Row = Record<string, unknown>>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<QueryResult<Row>>
  /** Runs after a confirmed commit, never after rollback. */
  afterCommit(run: () => void | Promise<void>): void
}

/** Whose connection quota a transaction uses. */
export interface Share {
  user?: string
  corporate: string
  /** Cancels waiting when the client disconnects. */
  leaving?: Leaving
}

/** True if recent transactions of a kind sent all statements without awaiting results. */
export interface AtOnce {
  inARow: number
}

export interface TransactionOptions {
  role: DatabaseRole
  /** Defaults to the role's shared quota. */
  share?: Share
  /** Statement timeout in seconds; defaults by read, write or maintenance. */
  seconds?: number
  /** Idle timeout in seconds; defaults to the connection's. */
  idleSeconds?: number
  /**
   * A SELECT sent with BEGIN and SET LOCAL ROLE in one round trip. It uses the simple protocol, so values must be
   * escaped literals.
   */
  open?: string
  /**
   * Previous answer of `open`: work starts on it in the same round trip and reruns if it differs, so it must have no
   * external effects.
   */
  assumed?: readonly object[]
  /** If such work sends all statements at once, COMMIT follows in the same packet. */
  atOnce?: AtOnce
  /** Returns without awaiting COMMIT. */
  readOnly?: boolean
  /** Reports have their own connections, to a replica if configured. */
  connections?: 'reports'
}

export interface Database {
  readonly engine: 'postgres' | 'embedded'
  readonly hasReplica: boolean
  transaction<T, Opened extends object = Record<string, unknown>>(
    options: TransactionOptions,
    work: (tx: Tx, opened: Opened[]) => Promise<T>,
  ): Promise<T>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs statements that cannot be in a transaction (VACUUM), as owner. */
  maintain(statement: string): Promise<void>
  /** Cancels running statements, where supported, and rolls back. */
  cancel(): Promise<void>
  close(): Promise<void>
}
