import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageRoot } from '../package-root.ts'

export interface Migration {
  /** The file's name without its ending: `202611210001_roles`. */
  name: string
  sql: string
  checksum: string
}

const FILE_NAME = /^\d{12}_[a-z0-9_]+\.sql$/

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .map((file) => join(folder, file))
    : []

function folders(root: string): string[] {
  const services = join(root, 'src/services')
  const ofServices = existsSync(services)
    ? readdirSync(services).map((name) => join(services, name, 'migrations'))
    : []
  return [join(root, 'src/runtime/migrations'), ...ofServices]
}

function read(path: string): Migration {
  const file = basename(path)
  if (!FILE_NAME.test(file)) throw new Error(`${path}: a migration is named <yyyymmddhhmm>_<name>.sql`)
  const sql = readFileSync(path, 'utf8')
  // Git may check text out with other line ends.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name: file.slice(0, -'.sql'.length), sql, checksum }
}

/** Every migration of the runtime and the services, in the order of their names. */
export function findMigrations(root = packageRoot): Migration[] {
  const found = folders(root).flatMap(filesIn).map(read)
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  const twice = found.find(({ name }, at) => name === found[at - 1]?.name)
  if (twice !== undefined) throw new Error(`Two migrations are named ${twice.name}`)
  return found
}

/** One hash over all of them: what a database of this version is made from. */
export function migrationsHash(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name}:${checksum}\n`)
  return hash.digest('hex')
}
