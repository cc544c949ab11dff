import { hexOf } from '../domain/hex.ts'
import { derivedKey } from './derived-key.ts'
import { keyId, keysNamed, presentKey, type Keys } from './key-ring.ts'

async function proofOf(key: Uint8Array, purpose: string, id: string): Promise<string> {
  const derived = await derivedKey(key, `urus link ${purpose}`)
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const mac = await crypto.subtle.importKey('raw', derived, how, false, ['sign'])
  const proof = await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(id))
  return hexOf(proof).slice(0, 32)
}

const plain = (uuid: string) => uuid.replaceAll('-', '').toLowerCase()

/**
 * Token for a public link: random id, key id and MAC. The database stores only the id, so its readers cannot open
 * links, and the link can be shown again.
 */
export async function linkToken(keys: Keys, purpose: string, uuid: string): Promise<string> {
  const key = presentKey(keys)
  return `${plain(uuid)}${await keyId(key)}${await proofOf(key, purpose, plain(uuid))}`
}

/** Constant-time comparison. */
const isSame = (one: string, other: string): boolean =>
  [...one].reduce((sum, sign, at) => sum | (sign.charCodeAt(0) ^ other.charCodeAt(at)), 0) === 0

/** Null if invalid, without a database query. Older links have no key id. */
export async function readLinkToken(keys: Keys, purpose: string, token: string): Promise<string | null> {
  const [, id, named, proof] = /^([0-9a-f]{32})([0-9a-f]{8})?([0-9a-f]{32})$/.exec(token) ?? []
  if (!id || !proof) return null
  let found = false
  for (const key of await keysNamed(keys, named))
    found = isSame(await proofOf(key, purpose, id), proof) || found
  return found ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
