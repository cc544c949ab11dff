import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { badRequest } from '../../../domain/failure.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withinLimits } from '../attempts.ts'
import { limitOfNetwork } from '../limits.ts'
import { hashOfToken } from '../link-token.ts'
import { discover, networkOf, requireReachable } from './discovered.ts'
import { findProvider, type Provider } from './provider-store.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Asymmetric signatures only: HMAC and `none` are rejected. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Seconds a logout token is accepted, and remembered against replay. */
const maxTokenAge = 300
const rememberedFor = '1 hour'

const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: 500, ttl: 3_600_000 })

async function keysOf(runtime: Runtime, provider: Provider): Promise<JWTVerifyGetKey> {
  const network = networkOf(runtime)
  const { jwks_uri: address } = (await discover(runtime, provider)).serverMetadata()
  if (!address) throw new Error('The provider has no keys')
  const held = keySets.get(address)
  if (held) return held
  const keys = createRemoteJWKSet(requireReachable(address, network), {
    [customFetch]: (url: string, init: RequestInit) => network.fetch(url, init),
  })
  keySets.set(address, keys)
  return keys
}

interface Logout {
  subject: string | null
  sid: string | null
  jti: string
}

/** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
function readLogout({ sub, jti, events, ...claims }: JWTPayload & { events?: unknown }): Logout | null {
  const { sid, nonce } = claims
  const isLogout =
    typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent) && nonce === undefined
  const named = { subject: sub ?? null, sid: typeof sid === 'string' && sid ? sid : null }
  if (!isLogout || !jti || (named.subject === null && named.sid === null)) return null
  return { ...named, jti }
}

/** Ends the sessions a provider reports; 400 for any invalid token. */
export async function takeLogout(
  runtime: Runtime,
  corporate: number,
  token: string,
  client: { address: string; requestId: string },
): Promise<void> {
  const limit = limitOfNetwork('identity-logout', client.address, { allowance: 300, span: '5 minutes' })
  await withinLimits(runtime, [limit], () => Promise.resolve())
  const provider = await findProvider(runtime, corporate)
  const refused = badRequest('identity.logout_refused')
  if (!provider) throw refused
  const logout = await keysOf(runtime, provider)
    .then((keys) =>
      jwtVerify(token, keys, {
        issuer: provider.issuer,
        audience: provider.client_id,
        algorithms,
        maxTokenAge,
        clockTolerance: 30,
        requiredClaims: ['iat', 'jti', 'events'],
      }),
    )
    .then(({ payload }) => readLogout(payload))
    .catch(() => null)
  if (!logout) throw refused
  const { subject, sid, jti } = logout
  const hash = await hashOfToken(`${provider.issuer} ${jti}`)
  const ended = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    await sql`select set_config('app.address', ${client.address}, true), set_config('app.request_id', ${client.requestId}, true)`.execute(
      tx.db,
    )
    const { rows } = await sql<{ ended: number | null }>`
      select end_identity_sessions(${corporate}, ${provider.issuer}, ${subject}, ${sid}, ${hash},
        ${rememberedFor}::interval) as ended`.execute(tx.db)
    return rows[0]?.ended ?? null
  })
  if (ended === null) throw refused
  runtime.events.wrote()
}
