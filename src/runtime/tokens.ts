import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from '../domain/failure.ts'
import type { Keys } from './key-ring.ts'
import { readClaims, signClaims } from './signed-claims.ts'

/** 24 hours; the console renews earlier (STA-03). */
export const tokenLifetimeSeconds = 86_400

export interface TokenClaims {
  /** Session id. */
  sid: string
  /** Token id, replaced by renewal. */
  tid: string
  /** Seconds since 1970. */
  exp: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const signToken = (keys: Keys, sid: string, tid: string): Promise<string> =>
  signClaims(
    keys,
    null,
    new SignJWT({ sid, tid }).setIssuedAt().setExpirationTime(`${tokenLifetimeSeconds}s`),
  )

const verified = new LRUCache<string, TokenClaims & { keys: Keys }>({ max: 5000 })

/** 401 if invalid or expired; verified signatures are cached. */
export async function readToken(keys: Keys, token: string): Promise<TokenClaims> {
  const known = verified.get(token)
  if (known && known.keys === keys) {
    if (known.exp * 1000 <= Date.now()) throw unauthenticated()
    return known
  }
  const { sid, tid, exp } = (await readClaims<Partial<TokenClaims>>(keys, null, token)) ?? {}
  if (!sid || !tid || !exp || !uuid.test(sid) || !uuid.test(tid)) throw unauthenticated()
  const claims = { sid, tid, exp, keys }
  verified.set(token, claims)
  return claims
}
