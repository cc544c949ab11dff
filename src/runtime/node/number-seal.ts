import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  normalNumber,
  readSealedNumber,
  writeSealedNumber,
  type SealedKind,
} from '../../domain/sealed-number.ts'
import { everyKey, presentKey, type Keys } from '../key-ring.ts'
import type { Numbers, PlainNumber } from '../numbers.ts'
import { SealedAway } from '../sealed-text.ts'

const ivBytes = 12
const tagBytes = 16
/** Truncated HMAC, of 32 bytes: collisions are negligible. */
const indexBytes = 16

interface NumberKeys {
  id: string
  seal: Buffer
  iv: Buffer
  index: Buffer
}

const derive = (key: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, 32))

const idOf = (key: Uint8Array) =>
  createHash('sha256').update(derive(key, 'urus key id')).digest('hex').slice(0, 8)

const made = new LRUCache<string, NumberKeys>({ max: 20 })

function numberKeys(key: Uint8Array): NumberKeys {
  const name = Buffer.from(key).toString('base64')
  const keys = made.get(name) ?? {
    id: idOf(key),
    seal: derive(key, 'urus sealed number'),
    iv: derive(key, 'urus number iv'),
    index: derive(key, 'urus number index'),
  }
  made.set(name, keys)
  return keys
}

/** AES-256-GCM bound to corporate and visible part, so that ciphertexts cannot be swapped. */
const boundTo = (corporate: number, shown: string) => Buffer.from(`number of ${corporate} ${shown}`)

function indexUnder(keys: NumberKeys, corporate: number, kind: SealedKind, number: string): string {
  const named = `${corporate} ${kind} ${normalNumber(kind, number)}`
  const mac = createHmac('sha256', keys.index).update(named).digest()
  return `${keys.id}.${mac.subarray(0, indexBytes).toString('base64url')}`
}

function sealUnder(keys: NumberKeys, corporate: number, { kind, number, shown, year }: PlainNumber): string {
  const bound = boundTo(corporate, shown)
  // Deterministic IV: rewriting the same number is no change. The index reveals equality anyway.
  const iv = createHmac('sha256', keys.iv)
    .update(bound)
    .update(`${kind} ${number}`)
    .digest()
    .subarray(0, ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.seal, iv).setAAD(bound)
  const hidden = Buffer.concat([iv, cipher.update(number, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const index = indexUnder(keys, corporate, kind, number)
  return writeSealedNumber({ shown, kind, index, sealed: `${keys.id}.${hidden.toString('base64')}`, year })
}

/** Encrypted JSON: key id, then iv, ciphertext and tag. */
const hiddenForm = /^~([0-9a-f]{8})\.([A-Za-z0-9+/]+={0,2})$/

/** Binding for encrypted JSON, in place of the visible part. */
const hidden = '~'

function hideUnder(keys: NumberKeys, corporate: number, json: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.seal, iv).setAAD(boundTo(corporate, hidden))
  const bytes = Buffer.concat([iv, cipher.update(json, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `~${keys.id}.${bytes.toString('base64')}`
}

function openUnder(keys: NumberKeys, corporate: number, shown: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64')
  const plain = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, ivBytes))
    .setAAD(boundTo(corporate, shown))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return plain.update(bytes.subarray(ivBytes, -tagBytes)).toString('utf8') + plain.final('utf8')
  } catch (error) {
    throw new Error('A sealed number is not the one that was sealed for its corporate', { cause: error })
  }
}

export function numberSeal(ring: () => Keys): Numbers {
  const every = () => everyKey(ring()).map(numberKeys)
  const present = () => numberKeys(presentKey(ring()))
  const keysOf = (named: string) => {
    const keys = every().find(({ id }) => id === named)
    if (!keys) throw new SealedAway(named)
    return keys
  }
  const open = (corporate: number, value: string): string => {
    const number = readSealedNumber(value)
    if (!number) return value
    const [named = '', encoded = ''] = number.sealed.split('.')
    return openUnder(keysOf(named), corporate, number.shown, encoded)
  }
  const json = (corporate: number, kept: string): string | undefined => {
    const [, named, encoded = ''] = hiddenForm.exec(kept) ?? []
    return named === undefined ? undefined : openUnder(keysOf(named), corporate, hidden, encoded)
  }
  return {
    seal: (corporate, number) => sealUnder(present(), corporate, number),
    open,
    indexes: (corporate, kind, number) => [
      ...every().map((keys) => indexUnder(keys, corporate, kind, number)),
      number,
    ],
    hide: (corporate, content) => hideUnder(present(), corporate, JSON.stringify(content)),
    show<Content>(corporate: number, kept: string | Content) {
      const shown = typeof kept === 'string' ? json(corporate, kept) : undefined
      return (shown === undefined ? kept : JSON.parse(shown)) as Content
    },
    reseal(corporate, value) {
      const number = readSealedNumber(value)
      const keys = present()
      if (!number) {
        if (value.startsWith(`~${keys.id}.`)) return null
        const text = json(corporate, value)
        return text === undefined ? null : hideUnder(keys, corporate, text)
      }
      if (number.sealed.startsWith(`${keys.id}.`) && number.index.startsWith(`${keys.id}.`)) return null
      return sealUnder(keys, corporate, { ...number, number: open(corporate, value) })
    },
  }
}
