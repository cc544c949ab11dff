import { hexOf } from '../domain/hex.ts'
import { derivedKey } from './derived-key.ts'

/** Signs and encrypts with the current key; earlier keys still verify and decrypt. */
export interface KeyRing {
  readonly signingKey: Uint8Array
  /** Newest first. */
  readonly keysBefore?: readonly Uint8Array[]
}

export type Keys = KeyRing | Uint8Array

export const presentKey = (keys: Keys): Uint8Array => (keys instanceof Uint8Array ? keys : keys.signingKey)

export const everyKey = (keys: Keys): readonly Uint8Array[] =>
  keys instanceof Uint8Array ? [keys] : [keys.signingKey, ...(keys.keysBefore ?? [])]

const known = new WeakMap<Uint8Array, Promise<string>>()

async function makeId(key: Uint8Array): Promise<string> {
  // Derived separately: the id reveals nothing about the key.
  const digest = await crypto.subtle.digest('SHA-256', await derivedKey(key, 'urus key id'))
  return hexOf(digest.slice(0, 4))
}

/** Eight hex digits, stored with signatures and ciphertexts. */
export function keyId(key: Uint8Array): Promise<string> {
  const id = known.get(key) ?? makeId(key)
  known.set(key, id)
  return id
}

/** All keys if no id is stored. */
export async function keysNamed(keys: Keys, id: string | undefined): Promise<readonly Uint8Array[]> {
  const all = everyKey(keys)
  if (id === undefined) return all
  const ids = await Promise.all(all.map(keyId))
  return all.filter((_key, at) => ids[at] === id)
}
