const encoder = new TextEncoder()
const ivBytes = 16
const macBytes = 32

interface Keys {
  secret: CryptoKey
  mac: CryptoKey
}

const made = new WeakMap<Uint8Array, Promise<Keys>>()

/** 32 bytes for one purpose, derived from the server's key: none of them tells another. */
export async function derivedKey(key: Uint8Array, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, 256))
}

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
  const plain = btoa(String.fromCharCode(...bytes))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    // Only the one way of writing it: spare bits at the end would make a second token of the first.
    return toText(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

/** AES-256-CBC, then HMAC-SHA256 over iv and ciphertext; fit for an address. */
export async function seal(key: Uint8Array, content: unknown): Promise<string> {
  const { secret, mac } = await keysOf(key)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = encoder.encode(JSON.stringify(content))
  const hidden = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, secret, plain))
  const body = new Uint8Array([...iv, ...hidden])
  return toText(new Uint8Array([...body, ...new Uint8Array(await crypto.subtle.sign('HMAC', mac, body))]))
}

/** What was sealed with this key; null for anything else. The MAC is checked before a byte is decrypted. */
export async function unseal(key: Uint8Array, sealed: string): Promise<unknown> {
  const bytes = toBytes(sealed)
  if (!bytes || bytes.length < ivBytes + 16 + macBytes) return null
  const { secret, mac } = await keysOf(key)
  const body = bytes.slice(0, -macBytes)
  if (!(await crypto.subtle.verify('HMAC', mac, bytes.slice(-macBytes), body))) return null
  const how = { name: 'AES-CBC', iv: body.slice(0, ivBytes) }
  const plain = await crypto.subtle.decrypt(how, secret, body.slice(ivBytes))
  return JSON.parse(new TextDecoder().decode(plain)) as unknown
}
