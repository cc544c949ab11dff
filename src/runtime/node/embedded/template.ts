import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '../migrations/apply-migrations.ts'
import { findSchemaFiles, hashOf, type SchemaFiles } from '../migrations/schema-files.ts'
import { packageRoot } from '../package-root.ts'
import { syncFolder } from './copy-cluster.ts'
import { startEngine } from './engine-database.ts'
import { engineVersion } from './engine-version.ts'

/** Cached templates, some 40 MB each; every schema change makes a new one. */
const MOST_KEPT = 6
const UNFINISHED = 'unfinished-'

function cacheFolder(): string {
  const inPackage = join(packageRoot, 'node_modules/.cache/urus')
  try {
    mkdirSync(inPackage, { recursive: true })
    return inPackage
  } catch {
    const elsewhere = join(tmpdir(), `urus-${process.getuid?.() ?? ''}`)
    mkdirSync(elsewhere, { recursive: true, mode: 0o700 })
    return elsewhere
  }
}

const filesOf = ({ before, migrations, after }: SchemaFiles) => [...before, ...migrations, ...after]

/** Clean shutdown: copies start without recovery. */
async function build(directory: string, files: SchemaFiles): Promise<void> {
  const database = await startEngine({ directory, sync: false })
  try {
    if (filesOf(files).length > 0) await applyMigrations(database, files)
    await database.maintain('VACUUM (ANALYZE)')
  } finally {
    await database.close()
  }
}

function removeOldest(folder: string): void {
  const clusters = readdirSync(folder)
    .filter((name) => !name.startsWith(UNFINISHED))
    .map((name) => ({ path: join(folder, name), made: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made)
  for (const { path } of clusters.slice(MOST_KEPT)) rmSync(path, { recursive: true, force: true })
}

/** Template cluster per schema and engine: a disposable cache. Concurrent builds are safe, as it appears atomically. */
export async function templateOf(files: SchemaFiles): Promise<string> {
  const folder = cacheFolder()
  const path = join(folder, `${engineVersion}-${hashOf(filesOf(files)).slice(0, 16)}`)
  if (existsSync(path)) return path
  const unfinished = mkdtempSync(join(folder, UNFINISHED))
  try {
    await build(unfinished, files)
    syncFolder(unfinished)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path)) throw error
  }
  removeOldest(folder)
  return path
}

export const migratedTemplate = (): Promise<string> => templateOf(findSchemaFiles())
