import { hexOf } from '../domain/hex.ts'
import { derivedKey } from './derived-key.ts'
import { keyId, keysNamed, presentKey, type Keys } from './key-ring.ts'

/** Six random digits; redraws the top of the range to avoid modulo bias. */
export function newCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn >= 4_294_000_000 ? newCode() : String(drawn % 1_000_000).padStart(6, '0')
}

async function macOf(key: Uint8Array, purpose: string, content: string): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const mac = await crypto.subtle.importKey('raw', await derivedKey(key, purpose), how, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(content)))
}

/** Key id and MAC under a key outside the database. */
export async function hashOfCode(keys: Keys, purpose: string, content: string): Promise<string> {
  const key = presentKey(keys)
  return `${await keyId(key)}.${await macOf(key, purpose, content)}`
}

/** Older hashes have no key id. */
export async function isHashOfCode(
  keys: Keys,
  purpose: string,
  content: string,
  hash: string,
): Promise<boolean> {
  const [, id, mac] = /^(?:([0-9a-f]{8})\.)?([0-9a-f]{64})$/.exec(hash) ?? []
  if (!mac) return false
  const macs = await Promise.all((await keysNamed(keys, id)).map((key) => macOf(key, purpose, content)))
  return macs.includes(mac)
}
