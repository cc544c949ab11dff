import { fromBase64, toBase64 } from '../domain/base64.ts'
import { hexOf } from '../domain/hex.ts'
import { derivedKey } from './derived-key.ts'
import { everyKey, keyId, presentKey, type Keys as KeyRing } from './key-ring.ts'

const encoder = new TextEncoder()
const ivBytes = 16
const macBytes = 32
const idBytes = 4

interface Keys {
  secret: CryptoKey
  mac: CryptoKey
}

const made = new WeakMap<Uint8Array, Promise<Keys>>()

async function makeKeys(key: Uint8Array): Promise<Keys> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const [secret, mac] = await Promise.all([
    derivedKey(key, 'urus login token secret'),
    derivedKey(key, 'urus login token mac'),
  ])
  return {
    secret: await crypto.subtle.importKey('raw', secret, 'AES-CBC', false, ['encrypt', 'decrypt']),
    mac: await crypto.subtle.importKey('raw', mac, hmac, false, ['sign', 'verify']),
  }
}

function keysOf(key: Uint8Array): Promise<Keys> {
  const keys = made.get(key) ?? makeKeys(key)
  made.set(key, keys)
  return keys
}

function toText(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
    // Only canonical base64: spare bits would allow a second token.
    return toText(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

/** AES-256-CBC, then HMAC-SHA256 over key id, iv and ciphertext; URL-safe. */
export async function seal(ring: KeyRing, content: unknown): Promise<string> {
  const key = presentKey(ring)
  const { secret, mac } = await keysOf(key)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = encoder.encode(JSON.stringify(content))
  const hidden = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, secret, plain))
  const body = new Uint8Array([...bytesOf(await keyId(key)), ...iv, ...hidden])
  return toText(new Uint8Array([...body, ...new Uint8Array(await crypto.subtle.sign('HMAC', mac, body))]))
}

/** Null if invalid; verifies the MAC before decrypting. */
async function unsealBehind(key: Uint8Array, bytes: Uint8Array<ArrayBuffer>, id: number): Promise<unknown> {
  if (bytes.length < id + ivBytes + 16 + macBytes) return null
  const { secret, mac } = await keysOf(key)
  const body = bytes.slice(0, -macBytes)
  if (!(await crypto.subtle.verify('HMAC', mac, bytes.slice(-macBytes), body))) return null
  const how = { name: 'AES-CBC', iv: body.slice(id, id + ivBytes) }
  const plain = await crypto.subtle.decrypt(how, secret, body.slice(id + ivBytes)).catch(() => null)
  return plain && JSON.parse(new TextDecoder().decode(plain))
}

/** Null if invalid; older texts have no key id. */
export async function unseal(ring: KeyRing, sealed: string): Promise<unknown> {
  const bytes = toBytes(sealed)
  if (!bytes) return null
  const named = hexOf(bytes.slice(0, idBytes))
  for (const key of everyKey(ring)) {
    const found = await unsealBehind(key, bytes, (await keyId(key)) === named ? idBytes : 0)
    if (found !== null) return found
  }
  return null
}
