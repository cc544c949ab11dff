import { fromBase64, toBase64 } from '../domain/base64.ts'
import { Failure } from '../domain/failure.ts'
import { derivedKey } from './derived-key.ts'
import { keyId, keysNamed, presentKey, type Keys } from './key-ring.ts'

const ivBytes = 12

/** Key id, dot, base64 of iv and ciphertext; older ones lack id and dot. */
const form = /^(?:([0-9a-f]{8})\.)?([A-Za-z0-9+/]+={0,2})$/

async function keyOf(signingKey: Uint8Array, purpose: string): Promise<CryptoKey> {
  const key = await derivedKey(signingKey, `urus sealed ${purpose}`)
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** No available key decrypts it: the operator must restore the key. */
export class SealedAway extends Failure {
  constructor(readonly keyId: string | undefined) {
    super(409, {
      key: keyId ? 'failure.key_missing' : 'failure.key_missing_unnamed',
      args: { key: keyId ?? '' },
    })
  }
}

async function sealBytes(
  keys: Keys,
  purpose: string,
  row: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = presentKey(keys)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(row) }
  const hidden = await crypto.subtle.encrypt(how, await keyOf(key, purpose), plain)
  return `${await keyId(key)}.${toBase64(new Uint8Array([...iv, ...new Uint8Array(hidden)]))}`
}

async function openBytes(
  keys: Keys,
  purpose: string,
  row: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, named, encoded = ''] = form.exec(sealed) ?? []
  const bytes = fromBase64(encoded)
  const how = {
    name: 'AES-GCM',
    iv: bytes.slice(0, ivBytes),
    additionalData: new TextEncoder().encode(row),
  }
  const candidates = await keysNamed(keys, named)
  for (const key of candidates) {
    const plain = await crypto.subtle
      .decrypt(how, await keyOf(key, purpose), bytes.slice(ivBytes))
      .catch(() => null)
    if (plain) return new Uint8Array(plain)
  }
  if (named && candidates.length > 0)
    throw new Error('A sealed text is not the one that was sealed for its row')
  throw new SealedAway(named)
}

/** Encrypts JSON with AES-256-GCM under a key per purpose, bound to its row so that it cannot be moved. */
export const sealText = (keys: Keys, purpose: string, row: string, content: unknown): Promise<string> =>
  sealBytes(keys, purpose, row, new TextEncoder().encode(JSON.stringify(content)))

/** Throws for another row; {@link SealedAway} without its key. */
export async function openText<Content>(
  keys: Keys,
  purpose: string,
  row: string,
  sealed: string,
): Promise<Content> {
  const plain = await openBytes(keys, purpose, row, sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as Content
}

/** Re-encrypts with the current key; null if unnecessary. */
export async function resealText(
  keys: Keys,
  purpose: string,
  row: string,
  sealed: string,
): Promise<string | null> {
  if (sealed.startsWith(`${await keyId(presentKey(keys))}.`)) return null
  return sealBytes(keys, purpose, row, await openBytes(keys, purpose, row, sealed))
}
