import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '../runtime/files/file-store.ts'
import { s3Store } from '../runtime/files/s3-store.ts'
import { folderStore } from '../runtime/node/files/folder-store.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import type { Environment } from './environment.ts'

/** Undefined if files stay in the database. */
export function openFiles({
  FILES_URL,
  FILES_KEY_ID = '',
  FILES_SECRET = '',
  FILES_REGION,
}: Environment): FileStore | undefined {
  if (!FILES_URL) return undefined
  if (!FILES_URL.startsWith('file:'))
    return s3Store({ url: FILES_URL, keyId: FILES_KEY_ID, secret: FILES_SECRET, region: FILES_REGION })
  try {
    const folder = fileURLToPath(FILES_URL)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folderStore(folder)
  } catch (error) {
    throw new StartupError(
      `FILES_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
