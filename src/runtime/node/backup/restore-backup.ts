import type { Database, Tx } from '../../database.ts'
import { applyPending, isText, schemaLock } from '../migrations/apply-migrations.ts'
import { formerChecksums } from '../migrations/former-checksums.ts'
import { findSchemaFiles, type Migration, type SchemaFiles } from '../migrations/schema-files.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupFoot, BackupHead, Row, TableHead } from './backup-format.ts'
import { inOrder, readTables, type StoredTable } from './catalogue.ts'
import { type BackupPart, readBackup } from './read-backup.ts'

async function refuseOccupied(tx: Tx): Promise<void> {
  const { rows } = await tx.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (rows.length > 0) throw new StartupError('The database to restore into is not empty: give a new one')
}

/** Rejects migrations this version lacks or has changed. */
function migrationsOf(head: BackupHead, known: Migration[]): Migration[] {
  return head.migrations.flatMap(({ name, checksum }) => {
    const migration = known.find((candidate) => candidate.name === name)
    if (migration === undefined) {
      if (name in formerChecksums) return []
      throw new StartupError(
        `The backup is of version ${head.version}, which is newer: this one does not know its migration ${name}`,
      )
    }
    if (!isText(migration, checksum))
      throw new StartupError(`Migration ${name} differs from the one the backup was made under`)
    return migration
  })
}

async function insert(tx: Tx, { columns, name }: StoredTable, rows: Row[]): Promise<void> {
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const texts = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const given = columns.map((_, at) => `c${at}`).join(', ')
  const text = `insert into ${name} (${names}) overriding system value select ${values} from unnest(${texts}) as given (${given})`
  await tx.query(
    text,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  )
}

/** Disables triggers: their effects are in the backup. */
async function setTriggers(tx: Tx, tables: StoredTable[], state: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables.filter(({ triggers }) => triggers))
    await tx.query(`alter table ${name} ${state} trigger user`)
}

async function deferAhead(tx: Tx, tables: StoredTable[]): Promise<() => Promise<void>> {
  const { ahead } = inOrder(tables)
  const fixed = ahead.filter(({ deferrable }) => !deferrable)
  for (const { from, constraint } of fixed)
    await tx.query(`alter table ${from} alter constraint ${constraint} deferrable`)
  for (const { constraint } of ahead) await tx.query(`set constraints ${constraint} deferred`)
  return async () => {
    await tx.query('set constraints all immediate')
    for (const { from, constraint } of fixed)
      await tx.query(`alter table ${from} alter constraint ${constraint} not deferrable`)
  }
}

function matching(tables: StoredTable[], { table: name, columns }: TableHead): StoredTable {
  const table = tables.find((candidate) => candidate.name === name)
  if (table === undefined || table.columns.map((column) => column.name).join() !== columns.join()) {
    throw new StartupError(`The backup's table ${name} is not as its migrations make it`)
  }
  return table
}

function checkWhole(foot: BackupFoot, restored: Record<string, number>): void {
  const short = Object.entries(foot.rows).find(([table, rows]) => rows !== (restored[table] ?? 0))
  if (short !== undefined) throw new StartupError(`The backup is damaged: it lacks rows of ${short[0]}`)
}

async function restoreInto(tx: Tx, file: string, known: SchemaFiles): Promise<Record<string, number>> {
  let tables: StoredTable[] = []
  let finish: () => Promise<void> = async () => undefined
  const restored: Record<string, number> = {}
  const steps = {
    async head(head: BackupHead) {
      await applyPending(tx, { ...known, migrations: migrationsOf(head, known.migrations), after: [] })
      tables = await readTables(tx)
      await setTriggers(tx, tables, 'disable')
      // Data from migrations is in the backup in its later state.
      await tx.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
      finish = await deferAhead(tx, tables)
    },
    async rows({ table, rows }: { table: TableHead; rows: Row[] }) {
      await insert(tx, matching(tables, table), rows)
      restored[table.table] = (restored[table.table] ?? 0) + rows.length
    },
    async foot(foot: BackupFoot) {
      checkWhole(foot, restored)
      for (const table of Object.keys(foot.rows)) restored[table] ??= 0
      for (const [name, value] of Object.entries(foot.sequences))
        await tx.query('select setval($1::regclass, $2::bigint)', [name, value])
      await finish()
      await setTriggers(tx, tables, 'enable')
    },
  }
  await refuseOccupied(tx)
  for await (const part of readBackup(file)) await take(part, steps)
  await applyPending(tx, known)
  return restored
}

async function take(
  part: BackupPart,
  steps: {
    head(head: BackupHead): Promise<void>
    rows(page: { table: TableHead; rows: Row[] }): Promise<void>
    foot(foot: BackupFoot): Promise<void>
  },
): Promise<void> {
  if ('head' in part) await steps.head(part.head)
  else if ('rows' in part) await steps.rows(part)
  else await steps.foot(part.foot)
}

/** Restores into an empty database atomically, then applies newer migrations. Returns rows per table. */
export async function restoreBackup(
  database: Database,
  file: string,
  files = findSchemaFiles(),
): Promise<Record<string, number>> {
  const restored = await database.transaction({ role: 'owner', open: schemaLock }, (tx) =>
    restoreInto(tx, file, files),
  )
  await database.maintain('VACUUM (ANALYZE)')
  return restored
}
