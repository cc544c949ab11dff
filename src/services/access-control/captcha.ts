import { hexOf } from '../../domain/hex.ts'
import { isPlainObject } from '../../domain/plain-object.ts'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Tx } from '../../runtime/database.ts'
import { derivedKey } from '../../runtime/derived-key.ts'
import { everyKey, presentKey, type Keys } from '../../runtime/key-ring.ts'

const captchaSeconds = 600

/** About half a second on desktops, two on phones: deters mass submissions. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000, from: 250, to: 750 } as const

async function secretsOf(key: Uint8Array) {
  const hex = async (purpose: string) => hexOf(await derivedKey(key, purpose))
  return {
    hmacSignatureSecret: await hex('urus captcha'),
    hmacKeySignatureSecret: await hex('urus captcha key'),
  }
}

interface ChallengeOptions {
  /** Random by default; fixed in tests. */
  counter?: number
  /** Milliseconds since the epoch. */
  expiresAt?: number
}

/** Stateless, signed proof-of-work challenge. */
export async function makeChallenge(
  keys: Keys,
  { counter, expiresAt = Date.now() + captchaSeconds * 1000 }: ChallengeOptions = {},
): Promise<Challenge> {
  const { algorithm, cost, from, to } = work
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return createChallenge({
    algorithm,
    cost,
    counter: counter ?? from + (random % (to - from)),
    deriveKey,
    expiresAt: new Date(expiresAt),
    ...(await secretsOf(presentKey(keys))),
  })
}

export interface Solved {
  signature: string
  expiresAt: number
}

type Problem = 'missing' | 'expired' | 'refused' | 'used'

export const captchaFailure = (problem: Problem) => invalid({ captcha: [{ key: `captcha.${problem}` }] })

function isPayload(value: unknown): value is Payload {
  if (!isPlainObject(value)) return false
  const { challenge, solution } = value
  return (
    isPlainObject(challenge) &&
    typeof challenge['signature'] === 'string' &&
    isPlainObject(challenge['parameters']) &&
    isPlainObject(solution) &&
    typeof solution['derivedKey'] === 'string' &&
    typeof solution['counter'] === 'number'
  )
}

function payloadOf(header: string): Payload | null {
  if (header.length > 4000) return null
  try {
    const payload: unknown = JSON.parse(atob(header))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

/** Validates the Captcha header: signature, expiry, solution. 422 on `captcha` otherwise. */
export async function checkCaptcha(keys: Keys, header: string | undefined): Promise<Solved> {
  if (!header) throw captchaFailure('missing')
  const payload = payloadOf(header)
  const expiresAt = payload?.challenge.parameters.expiresAt
  if (!payload || typeof expiresAt !== 'number') throw captchaFailure('refused')
  const results = await Promise.all(
    everyKey(keys).map(async (key) =>
      verifySolution({ ...payload, deriveKey, ...(await secretsOf(key)) }).catch(() => null),
    ),
  )
  if (!results.some((result) => result?.verified))
    throw captchaFailure(results.some((result) => result?.expired) ? 'expired' : 'refused')
  return { signature: payload.challenge.signature ?? '', expiresAt }
}

/** Consumes a solution once; run it in the transaction that counts the attempt. */
export async function takeCaptcha(tx: Tx, { signature, expiresAt }: Solved): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    select use_captcha(${signature}, to_timestamp(${expiresAt})) as counts`.execute(tx.db)
  return rows[0]?.counts === true
}
