import { derivedKey } from './sealed.ts'

const ivBytes = 12

async function keyOf(signingKey: Uint8Array, purpose: string): Promise<CryptoKey> {
  const key = await derivedKey(signingKey, `urus sealed ${purpose}`)
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const toText = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/**
 * JSON at rest that a copy of the database does not tell: AES-256-GCM under a key of its purpose, bound to the row that
 * it stands in, so that it cannot be moved to another one.
 */
export async function sealText(
  signingKey: Uint8Array,
  purpose: string,
  row: string,
  content: unknown,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(row) }
  const plain = new TextEncoder().encode(JSON.stringify(content))
  const hidden = await crypto.subtle.encrypt(how, await keyOf(signingKey, purpose), plain)
  return toText(new Uint8Array([...iv, ...new Uint8Array(hidden)]))
}

/** What was sealed for this row; throws for anything else. */
export async function openText<Content>(
  signingKey: Uint8Array,
  purpose: string,
  row: string,
  sealed: string,
): Promise<Content> {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))
  const how = {
    name: 'AES-GCM',
    iv: bytes.slice(0, ivBytes),
    additionalData: new TextEncoder().encode(row),
  }
  const plain = await crypto.subtle.decrypt(how, await keyOf(signingKey, purpose), bytes.slice(ivBytes))
  return JSON.parse(new TextDecoder().decode(plain)) as Content
}
