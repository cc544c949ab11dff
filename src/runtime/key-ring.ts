import { derivedKey } from './derived-key.ts'

/** What is new is signed and sealed with the present key; what the keys before it made still opens. */
export interface KeyRing {
  readonly signingKey: Uint8Array
  /** The keys before it, the newest first. */
  readonly keysBefore?: readonly Uint8Array[]
}

/** A ring, or a key that stands alone. */
export type Keys = KeyRing | Uint8Array

export const presentKey = (keys: Keys): Uint8Array => (keys instanceof Uint8Array ? keys : keys.signingKey)

/** The present key first. */
export const everyKey = (keys: Keys): readonly Uint8Array[] =>
  keys instanceof Uint8Array ? [keys] : [keys.signingKey, ...(keys.keysBefore ?? [])]

const known = new WeakMap<Uint8Array, Promise<string>>()

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function makeId(key: Uint8Array): Promise<string> {
  // Of a value derived for this alone: the id says nothing about the key.
  const digest = await crypto.subtle.digest('SHA-256', await derivedKey(key, 'urus key id'))
  return hex(new Uint8Array(digest).slice(0, 4))
}

/** Names a key in what it signed or sealed: eight hex digits. */
export function keyId(key: Uint8Array): Promise<string> {
  const id = known.get(key) ?? makeId(key)
  known.set(key, id)
  return id
}

/** The keys that may have made something: the one it names, or every key for what names none. */
export async function keysNamed(keys: Keys, id: string | undefined): Promise<readonly Uint8Array[]> {
  const all = everyKey(keys)
  if (id === undefined) return all
  const ids = await Promise.all(all.map(keyId))
  return all.filter((_key, at) => ids[at] === id)
}
