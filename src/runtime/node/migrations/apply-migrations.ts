import type { Database, Tx } from '../../database.ts'
import { StartupError } from '../startup-error.ts'
import { formerChecksums } from './former-checksums.ts'
import { findSchemaFiles, hashOf, type Migration, type SchemaFiles, type SqlFile } from './schema-files.ts'

/** Arbitrary advisory lock number. */
const LOCK = 8_720_141

const table = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

export const isText = ({ name, checksum }: SqlFile, recorded: string): boolean =>
  recorded === checksum || recorded === formerChecksums[name]

export function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set([...migrations.map(({ name }) => name), ...Object.keys(formerChecksums)])
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was made by a newer version of Urus: this one does not know its migration ${unknown}`,
    )
  }
  const changed = migrations.find((migration) => {
    const recorded = applied.get(migration.name)
    return recorded !== undefined && !isText(migration, recorded)
  })
  if (changed !== undefined) {
    throw new StartupError(
      `Migration ${changed.name} was changed after it was applied: write a new one instead`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function run(tx: Tx, what: string, { name, sql }: SqlFile): Promise<void> {
  try {
    await tx.query(sql)
  } catch (error) {
    throw new StartupError(
      `${what} ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

/** Stored as a comment so that backups omit it. */
async function repeatedHash(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string | null }>(
    `select obj_description('migration'::regclass, 'pg_class') as hash`,
  )
  return rows[0]?.hash ?? null
}

/**
 * Applies pending migrations, and all repeatable files if one changed or a migration ran. Returns applied migrations.
 */
export async function applyPending(tx: Tx, { migrations, before, after }: SchemaFiles): Promise<string[]> {
  await tx.query('set local client_min_messages = warning')
  await tx.query(table)
  const { rows } = await tx.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const pending = pendingOf(migrations, new Map(rows.map((row) => [row.name, row.checksum])))
  const hash = hashOf([...before, ...after])
  if (pending.length === 0 && hash === (await repeatedHash(tx))) return []
  // Functions may reference later files or tables.
  await tx.query('set local check_function_bodies = off')
  for (const file of before) await run(tx, 'Repeatable file', file)
  for (const migration of pending) {
    await run(tx, 'Migration', migration)
    await tx.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
  }
  for (const file of after) await run(tx, 'Repeatable file', file)
  await tx.query(`comment on table migration is '${hash}'`)
  return pending.map(({ name }) => name)
}

export const schemaLock = `select pg_advisory_xact_lock(${LOCK})`

/** Migrates in one transaction, as owner; returns what was applied. */
export async function applyMigrations(database: Database, files = findSchemaFiles()): Promise<string[]> {
  return await database.transaction({ role: 'owner', open: schemaLock }, (tx) => applyPending(tx, files))
}
