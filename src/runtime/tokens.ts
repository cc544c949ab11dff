import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from '../domain/failure.ts'

/** Access tokens live 24 hours; the console renews them before (STA-03). */
export const tokenLifetimeSeconds = 86_400

export interface TokenClaims {
  /** Session id. */
  sid: string
  /** Id of this very token: a renewal replaces it. */
  tid: string
  /** Expiry, seconds since 1970. */
  exp: number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const signToken = (key: Uint8Array, sid: string, tid: string): Promise<string> =>
  new SignJWT({ sid, tid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${tokenLifetimeSeconds}s`)
    .sign(key)

const verified = new LRUCache<string, TokenClaims & { key: Uint8Array }>({ max: 5000 })

/** The claims of a token that we signed and that has not expired; 401 otherwise. Signatures are checked once. */
export async function readToken(key: Uint8Array, token: string): Promise<TokenClaims> {
  const known = verified.get(token)
  if (known && known.key === key) {
    if (known.exp * 1000 <= Date.now()) throw unauthenticated()
    return known
  }
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => {
    throw unauthenticated()
  })
  const { sid, tid, exp } = payload as Partial<TokenClaims>
  if (!sid || !tid || !exp || !uuid.test(sid) || !uuid.test(tid)) throw unauthenticated()
  const claims = { sid, tid, exp, key }
  verified.set(token, claims)
  return claims
}
