import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyRing } from '../key-ring.ts'

interface Configured {
  DATA_DIR: string
  SESSION_KEY?: string
  /** Separated by spaces or commas, newest first. */
  SESSION_KEY_OLD?: string
}

export const keysIn = (text: string): string[] => text.split(/[\s,]+/).filter((key) => key !== '')

const bytesOf = (text: string) => new TextEncoder().encode(text)

const readKeys = (path: string) => (existsSync(path) ? keysIn(readFileSync(path, 'utf8')) : [])

/**
 * Configured keys; otherwise a generated `session.key` in the data directory, with earlier ones in `session.key.old`.
 */
export function sessionKeys({ DATA_DIR, SESSION_KEY, SESSION_KEY_OLD = '' }: Configured): KeyRing {
  const before = keysIn(SESSION_KEY_OLD)
  if (SESSION_KEY) return { signingKey: bytesOf(SESSION_KEY), keysBefore: before.map(bytesOf) }
  const path = join(DATA_DIR, 'session.key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64'), { mode: 0o600 })
  return {
    signingKey: bytesOf(readFileSync(path, 'utf8').trim()),
    keysBefore: [...before, ...readKeys(`${path}.old`)].map(bytesOf),
  }
}
