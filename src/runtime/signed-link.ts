import { derivedKey } from './sealed.ts'

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function proofOf(key: Uint8Array, purpose: string, id: string): Promise<string> {
  const derived = await derivedKey(key, `urus link ${purpose}`)
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const mac = await crypto.subtle.importKey('raw', derived, how, false, ['sign'])
  const proof = await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(id))
  return hex(new Uint8Array(proof)).slice(0, 32)
}

const plain = (uuid: string) => uuid.replaceAll('-', '').toLowerCase()

/**
 * What a link carries for who is not signed in: a random id with our proof of it. The database keeps the id alone, so
 * that nobody who reads it can open a link, and the same link can be shown again.
 */
export const linkToken = async (key: Uint8Array, purpose: string, uuid: string): Promise<string> =>
  `${plain(uuid)}${await proofOf(key, purpose, plain(uuid))}`

/** The id that a link of ours carries; null for anything else, which the database never hears of. */
export async function readLinkToken(key: Uint8Array, purpose: string, token: string): Promise<string | null> {
  if (!/^[0-9a-f]{64}$/.test(token)) return null
  const id = token.slice(0, 32)
  const proof = await proofOf(key, purpose, id)
  // Every sign is looked at, whatever the first one says.
  const wrong = [...proof].reduce(
    (sum, sign, at) => sum | (sign.charCodeAt(0) ^ token.charCodeAt(32 + at)),
    0,
  )
  return wrong === 0 ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
