import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** SQL that a database is made from. */
export interface SqlFile {
  /** A migration's file name without its ending (`202611210002_tenancy`); a repeatable file's path. */
  name: string
  sql: string
  checksum: string
}

/** Tables and data, applied once. */
export type Migration = SqlFile

/** All that a database of this version is made from. */
export interface SchemaFiles {
  migrations: Migration[]
  /** Repeatable: what the migrations themselves call. Applied before them. */
  before: SqlFile[]
  /** Repeatable: functions with their triggers and grants, in any order. Applied after the migrations. */
  after: SqlFile[]
}

/** A database with nothing in it. */
export const noSchema: SchemaFiles = { migrations: [], before: [], after: [] }

const FILE_NAME = /^\d{12}_[a-z0-9_]+\.sql$/

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => join(folder, file))
    : []

/** The runtime's folder and each service's. */
function homes(root: string): string[] {
  const services = join(root, 'src/services')
  const ofServices = existsSync(services) ? readdirSync(services).map((name) => join(services, name)) : []
  return [join(root, 'src/runtime'), ...ofServices]
}

function read(path: string, name: string): SqlFile {
  const sql = readFileSync(path, 'utf8')
  // Git may check text out with other line ends.
  return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

function readMigration(path: string): Migration {
  const file = basename(path)
  if (!FILE_NAME.test(file)) throw new Error(`${path}: a migration is named <yyyymmddhhmm>_<name>.sql`)
  return read(path, file.slice(0, -'.sql'.length))
}

/** Every migration of the runtime and the services, in the order of their names, and every repeatable file. */
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

/** One hash over files. */
export function hashOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of files) hash.update(`${name}:${checksum}\n`)
  return hash.digest('hex')
}
