import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs access tokens: the configured one, else one made once and kept in the data directory. */
export function sessionKey(configured: string | undefined, dataDir: string): Uint8Array {
  if (configured) return new TextEncoder().encode(configured)
  const path = join(dataDir, 'session.key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64'), { mode: 0o600 })
  return new TextEncoder().encode(readFileSync(path, 'utf8').trim())
}
