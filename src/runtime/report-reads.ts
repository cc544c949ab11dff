import { sql } from 'kysely'
import type { AccessSession } from '../domain/access.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Database, Tx } from './database.ts'

/** Reader with the primary's write position: a replica at it has everything committed. */
export interface ReportReader {
  session: AccessSession
  written: string | undefined
}

export interface ReportContext {
  tx: Tx
  session: AccessSession
}

/** Wire time of the data if the replica lags. */
export interface Figures<T> {
  read: T
  asOf: string | undefined
}

export async function readWritePosition(database: Database, tx: Tx): Promise<string | undefined> {
  if (!database.hasReplica) return undefined
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    tx.db,
  )
  return rows[0]?.position
}

/** Last replayed change; undefined if up to date. */
async function readAsOf({ db }: Tx, written: string): Promise<string | undefined> {
  const { rows } = await sql<{ is_behind: boolean | null; at: string | null }>`
    select pg_last_wal_replay_lsn() < ${written}::pg_lsn as is_behind,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::text as at`.execute(db)
  const [replica] = rows
  return replica?.is_behind && replica.at !== null ? wireTime(Number(replica.at)) : undefined
}

/**
 * Reads on the reports' connections. The session's own transaction came first: permissions are from the primary,
 * however far the replica lags.
 */
export function readForReport<T>(
  database: Database,
  { session, written }: ReportReader,
  work: (context: ReportContext) => Promise<T>,
): Promise<Figures<T>> {
  const [user, corporate] = [String(session.userId), String(session.corporateId)]
  const open = `select set_config('app.corporate_id', '${corporate}', true), set_config('app.user_id', '${user}', true)`
  const share = { user, corporate }
  return database.transaction(
    { role: 'app', share, open, readOnly: true, connections: 'reports' },
    async (tx) => ({
      asOf: written === undefined ? undefined : await readAsOf(tx, written),
      read: await work({ session, tx }),
    }),
  )
}
