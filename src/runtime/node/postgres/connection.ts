import type pg from 'pg'
import { typeParsers } from '../sql/type-parsers.ts'

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

/** Kuala Lumpur time in one format, regardless of server settings. */
export const sessionSettings =
  "SET timezone = 'Asia/Kuala_Lumpur'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'"

/** The server ends stuck transactions, freeing their locks. */
const stuckSetting = "SET idle_in_transaction_session_timeout = '30s'"

/** Detects vanished clients during statements, where the server supports it. */
const goneSetting = `DO $$ BEGIN SET client_connection_check_interval = '2s';
  EXCEPTION WHEN others THEN NULL; END $$`

/** Default statement timeout. */
const statementSetting = "SET statement_timeout = '30s'"

/** Our statements are short: JIT takes longer than running them. */
const compileSetting = 'SET jit = off'

/** Keeps reports' sorts and hashes in memory. */
const reportMemory = "SET work_mem = '64MB'"

export async function prepareReports(client: pg.ClientBase): Promise<void> {
  await prepareSession(client)
  await client.query(reportMemory)
}

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  // A broken lent connection fails its query; an unhandled event would end the process.
  client.on('error', () => undefined)
  await client.query(
    `${sessionSettings}; ${stuckSetting}; ${statementSetting}; ${compileSetting}; ${goneSetting}`,
  )
}
