import { sql } from 'kysely'
import type { AccessSession } from '../domain/access.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Database, Tx } from './database.ts'

/** Who reads, and how far the primary had written by then: a replica that is as far has all that was committed. */
export interface ReportReader {
  session: AccessSession
  written: string | undefined
}

/** A tenant opened for reading figures. Names are read anew: those that a replica behind has are not kept for others. */
export interface ReportContext {
  tx: Tx
  session: AccessSession
}

/** What was read for a report, and as of when where that is not now, as wire times have it. */
export interface Figures<T> {
  read: T
  asOf: string | undefined
}

/** How far the primary has written; without a replica nobody asks. */
export async function readWritePosition(database: Database, tx: Tx): Promise<string | undefined> {
  if (!database.hasReplica) return undefined
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    tx.db,
  )
  return rows[0]?.position
}

/** The time of the last change that a replica has; none where it has all of them. */
async function readAsOf({ db }: Tx, written: string): Promise<string | undefined> {
  const { rows } = await sql<{ is_behind: boolean | null; at: string | null }>`
    select pg_last_wal_replay_lsn() < ${written}::pg_lsn as is_behind,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::text as at`.execute(db)
  const [replica] = rows
  return replica?.is_behind && replica.at !== null ? wireTime(Number(replica.at)) : undefined
}

/**
 * Reads figures in the reader's tenant on the connections of reports, where they hold up nothing else. It comes after the
 * session's own transaction, which says on the primary what the reader may do, however far behind a replica is.
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
