import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { packageRoot } from '../package-root.ts'

export interface SqlFile {
  /** Migration file name without extension (`202611210002_tenancy`), or a repeatable file's path. */
  name: string
  sql: string
  checksum: string
}

/** Tables and data, applied once. */
export type Migration = SqlFile

export interface SchemaFiles {
  migrations: Migration[]
  /** Repeatable functions used by migrations; applied before them. */
  before: SqlFile[]
  /** Repeatable functions, triggers and grants; applied after migrations. */
  after: SqlFile[]
}

export const noSchema: SchemaFiles = { migrations: [], before: [], after: [] }

const FILE_NAME = /^\d{12}_[a-z0-9_]+\.sql$/

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => join(folder, file))
    : []

function homes(root: string): string[] {
  const services = join(root, 'src/services')
  const ofServices = existsSync(services) ? readdirSync(services).map((name) => join(services, name)) : []
  return [join(root, 'src/runtime'), ...ofServices]
}

function read(path: string, name: string): SqlFile {
  const sql = readFileSync(path, 'utf8')
  // Git may change line endings.
  return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

function readMigration(path: string): Migration {
  const file = basename(path)
  if (!FILE_NAME.test(file)) throw new Error(`${path}: a migration is named <yyyymmddhhmm>_<name>.sql`)
  return read(path, file.slice(0, -'.sql'.length))
}

export function findSchemaFiles(root = packageRoot): SchemaFiles {
  const migrations = homes(root)
    .flatMap((home) => filesIn(join(home, 'migrations')))
    .map(readMigration)
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1))
  const twice = migrations.find(({ name }, at) => name === migrations[at - 1]?.name)
  if (twice !== undefined) throw new Error(`Two migrations are named ${twice.name}`)
  const repeatable = (folder: string) =>
    homes(root)
      .flatMap((home) => filesIn(join(home, folder)))
      .map((path) => read(path, relative(root, path).replaceAll('\\', '/')))
  return { migrations, before: repeatable('sql/before'), after: repeatable('sql') }
}

export function hashOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of files) hash.update(`${name}:${checksum}\n`)
  return hash.digest('hex')
}
