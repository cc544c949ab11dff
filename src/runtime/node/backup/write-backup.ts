import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Tx } from '../../database.ts'
import { packageRoot } from '../package-root.ts'
import { StartupError } from '../startup-error.ts'
import { type BackupFoot, type BackupHead, FORMAT, type TableHead } from './backup-format.ts'
import { inOrder, readTables, type StoredTable } from './catalogue.ts'

/** Approximate page size in bytes, by the previous page. */
const PAGE_BYTES = 1_000_000
const FIRST_PAGE_ROWS = 10
const MOST_PAGE_ROWS = 5_000

async function head(tx: Tx): Promise<BackupHead> {
  const { rows: found } = await tx.query<{ id: string | null }>(
    `select to_regclass('public.migration')::text as id`,
  )
  if (found[0]?.id == null) throw new StartupError('There is nothing to back up: the database is empty')
  const { rows: migrations } = await tx.query<BackupHead['migrations'][number]>(
    'select name, checksum from migration order by name',
  )
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return { format: FORMAT, version, madeAt: new Date().toISOString(), migrations }
}

async function* pages(tx: Tx, { name, columns, key }: StoredTable): AsyncGenerator<string[]> {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const line = `json_build_array(${columns.map((column) => `${column.name}::text`).join(', ')})::text`
  const keyTexts = `array[${key.map((column) => `${column}::text`).join(', ')}]`
  const after = key.map((column, at) => `$${at + 2}::text::${types.get(column)}`)
  const text = (where: string) =>
    `select ${line} as line, ${keyTexts} as key from ${name} ${where} order by ${key.join(', ')} limit $1`

  let last: string[] | undefined
  let size = FIRST_PAGE_ROWS
  for (;;) {
    const where = last === undefined ? '' : `where (${key.join(', ')}) > (${after.join(', ')})`
    const { rows } = await tx.query<{ line: string; key: string[] }>(text(where), [size, ...(last ?? [])])
    if (rows.length > 0) yield rows.map((row) => row.line)
    if (rows.length < size) return
    last = rows.at(-1)?.key
    const bytes = rows.reduce((sum, row) => sum + row.line.length, 0)
    size = Math.min(Math.max(Math.floor((PAGE_BYTES * rows.length) / bytes), 1), MOST_PAGE_ROWS)
  }
}

async function sequences(tx: Tx): Promise<BackupFoot['sequences']> {
  const { rows } = await tx.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const line = (value: BackupHead | TableHead | BackupFoot) => JSON.stringify(value) + '\n'

async function* everything(tx: Tx, rows: BackupFoot['rows']): AsyncGenerator<string> {
  // One snapshot; with row security off, hidden rows raise an error.
  await tx.query('set transaction isolation level repeatable read')
  await tx.query('set local row_security = off')
  yield line(await head(tx))
  for (const table of inOrder(await readTables(tx)).ordered) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    rows[table.name] = 0
    for await (const page of pages(tx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + page.length
      yield page.join('\n') + '\n'
    }
  }
  // Sequences are not in the snapshot: read after the rows, they are never behind.
  yield line({ rows, sequences: await sequences(tx) })
}

export async function writeBackup(database: Database, file: string): Promise<BackupFoot['rows']> {
  if (existsSync(file)) throw new StartupError(`${file} exists already: a backup is never written over`)
  const unfinished = `${file}.unfinished`
  const rows: BackupFoot['rows'] = {}
  try {
    await database.transaction({ role: 'owner', readOnly: true }, (tx) =>
      pipeline(
        everything(tx, rows),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(unfinished, file)
    return rows
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
