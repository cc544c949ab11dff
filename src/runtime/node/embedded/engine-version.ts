import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** PGlite release. Without an upgrade tool, a directory opens only with its own release. */
export const engineVersion = '0.5.16'

const stampIn = (dataDir: string) => join(dataDir, 'engine-version')

export function stampEngine(dataDir: string): void {
  writeFileSync(stampIn(dataDir), engineVersion + '\n')
}

export function checkEngine(dataDir: string): void {
  const found = readStamp(dataDir)
  if (found === engineVersion) return
  throw new StartupError(
    `DATA_DIR ${dataDir} was made by embedded engine ${found}, this is ${engineVersion}: ` +
      'run "npm run backup" with the version of Urus that made it, then "npm run restore" into an empty DATA_DIR',
  )
}

function readStamp(dataDir: string): string {
  try {
    return readFileSync(stampIn(dataDir), 'utf8').trim()
  } catch {
    return 'of unknown version'
  }
}
