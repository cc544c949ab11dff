import type pg from 'pg'
import { typeParsers } from '../sql/type-parsers.ts'

/** What every connection of ours is made with. */
export function connectOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: typeParsers,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    fallback_application_name: 'urus',
  }
}

/** Times come and go in Kuala Lumpur time, in one form, whatever the server's own settings are. */
export const sessionSettings =
  "SET timezone = 'Asia/Kuala_Lumpur'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'"

/**
 * A transaction that says nothing for so long is stuck, or its process is frozen or out of reach: the server ends it, and
 * what it locked is free for others.
 */
const stuckSetting = "SET idle_in_transaction_session_timeout = '30s'"

/** While a statement runs the server looks whether its client is still there; servers on some systems cannot. */
const goneSetting = `DO $$ BEGIN SET client_connection_check_interval = '2s';
  EXCEPTION WHEN others THEN NULL; END $$`

/** So long a statement may take where its transaction does not say another time. */
const statementSetting = "SET statement_timeout = '30s'"

/** Our statements are short: compiling one, as the server does where it guesses a high cost, takes longer than to run it. */
const compileSetting = 'SET jit = off'

/** Reports sort and hash hundreds of thousands of rows: without room for them the server does it on the disk. */
const reportMemory = "SET work_mem = '64MB'"

/** Makes a new connection of reports ready for work. */
export async function prepareReports(client: pg.ClientBase): Promise<void> {
  await prepareSession(client)
  await client.query(reportMemory)
}

/** Makes a new connection ready for work. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  // A connection that breaks while lent out fails its query; the event itself would end the process.
  client.on('error', () => undefined)
  await client.query(
    `${sessionSettings}; ${stuckSetting}; ${statementSetting}; ${compileSetting}; ${goneSetting}`,
  )
}
