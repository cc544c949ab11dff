import type { Database, Tx } from '../../database.ts'
import { StartupError } from '../startup-error.ts'
import { findMigrations, type Migration } from './find-migrations.ts'

/** Any number of ours: processes that start together wait for each other on it. */
const LOCK = 8_720_141

const table = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Refuses a history that these files do not continue; answers what is still to be applied. */
export function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was made by a newer version of Urus: this one does not know its migration ${unknown}`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed !== undefined) {
    throw new StartupError(
      `Migration ${changed.name} was changed after it was applied: write a new one instead`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(tx: Tx, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.query(sql)
  } catch (error) {
    throw new StartupError(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** Applies what the database does not have yet. Answers the names. */
export async function applyPending(tx: Tx, migrations: Migration[]): Promise<string[]> {
  await tx.query('set local client_min_messages = warning')
  await tx.query(table)
  const { rows } = await tx.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const pending = pendingOf(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
  for (const migration of pending) await apply(tx, migration)
  return pending.map(({ name }) => name)
}

/** Lets one process at a time change the schema. */
export const schemaLock = `select pg_advisory_xact_lock(${LOCK})`

/** Brings the database up to date in one transaction, as its owner. Answers the names of what was applied. */
export async function applyMigrations(database: Database, migrations = findMigrations()): Promise<string[]> {
  return await database.transaction({ role: 'owner', open: schemaLock }, (tx) => applyPending(tx, migrations))
}
