import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { Failure } from '../../../domain/failure.ts'
import { isThisHost } from '../../../domain/this-host.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { IdentityNetwork } from './identity-network.ts'

export interface ProviderAccess {
  issuer: string
  client_id: string
  client_secret: string
}

/** 409 if this server has none. */
export function networkOf({ identities }: Runtime): IdentityNetwork {
  if (!identities) throw new Failure(409, { key: 'identity.unavailable' })
  return identities
}

/** https only, or the local host on a local server. */
export function isReachable(address: string, { reachesThisHost }: IdentityNetwork): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (username || password || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && reachesThisHost && isThisHost(hostname))
}

export const requireReachable = (address: string, network: IdentityNetwork): URL => {
  if (!isReachable(address, network)) throw new Error('This address must begin with https://')
  return new URL(address)
}

/** Secret authentication method; `client_secret_basic` is the standard's default. */
const authBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    way(secret)(server, ...rest)
  }

/** Cached for ten minutes with keys, which are refetched for a new key id. */
const discovered = new WeakMap<IdentityNetwork, LRUCache<string, Configuration>>()

/** Discovers the provider's metadata. ID token signatures are always verified. Throws if unreachable or mismatching. */
export async function discover(runtime: Runtime, access: ProviderAccess): Promise<Configuration> {
  const network = networkOf(runtime)
  const { issuer, client_id, client_secret } = access
  const known = discovered.get(network) ?? new LRUCache<string, Configuration>({ max: 500, ttl: 600_000 })
  discovered.set(network, known)
  const key = JSON.stringify([issuer, client_id, client_secret])
  const held = known.get(key)
  if (held) return held
  const reached = (address: string, init: object) => {
    requireReachable(address, network)
    return network.fetch(address, init)
  }
  const config = await discovery(
    requireReachable(issuer, network),
    client_id,
    { client_secret },
    authBy(client_secret),
    {
      [customFetch]: reached,
      timeout: 10,
      execute: [enableNonRepudiationChecks, ...(network.reachesThisHost ? [allowInsecureRequests] : [])],
    },
  )
  known.set(key, config)
  return config
}

/** Forces a fresh test. */
export const forgetDiscovered = (runtime: Runtime): void => {
  if (runtime.identities) discovered.delete(runtime.identities)
}
