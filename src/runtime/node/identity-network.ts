import { lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isThisHost } from '../../domain/this-host.ts'

const timeout = 10_000
const longestAnswer = 1_000_000

/** Private and reserved networks, where no corporate's provider may be (SSRF). */
const inner = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inner.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
])
  inner.addSubnet(network, prefix, 'ipv6')

/** IPv4-mapped IPv6 counts as IPv4. */
export const isInner = (address: string): boolean =>
  inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Rejects hosts with any inner address, and connects to exactly the checked one (DNS rebinding). */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => isInner(address)))
      return done(new Error(`${host} is not a public address`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })

/** Redirects are not followed. */
function send(address: URL, init: RequestInit, reachesThisHost: boolean): Promise<Response> {
  const own = reachesThisHost && isThisHost(address.hostname)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  // Literal addresses bypass lookup, so they are checked here.
  if (!own && isIP(host) && isInner(host)) return Promise.reject(new Error(`${host} is not a public address`))
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = Object.fromEntries(new Headers(init.headers))
  const body = init.body === undefined || init.body === null ? undefined : String(init.body)
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      {
        method: init.method ?? 'GET',
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]),
        ...(!own && { lookup: publicLookup }),
      },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > longestAnswer) answer.destroy(new Error('The answer is too long'))
          else parts.push(part)
        })
        answer.once('error', reject)
        answer.once('end', () => {
          const status = answer.statusCode ?? 502
          const told = Object.entries(answer.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((each): [string, string] => [name, each]),
          )
          const empty = status === 204 || status === 205 || status === 304
          // An invalid response status fails this call, not the process.
          try {
            resolve(new Response(empty ? null : Buffer.concat(parts), { status, headers: told }))
          } catch (error) {
            reject(new Error(`The answer with status ${status} cannot be read`, { cause: error }))
          }
        })
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}

interface IdentityNetworkOptions {
  /** A server on a local address may reach local providers too. */
  publicUrl: string
  /** `.test` domains count as verified, for demo accounts. */
  demo: boolean
}

export function openIdentityNetwork({ publicUrl, demo }: IdentityNetworkOptions) {
  const reachesThisHost = isThisHost(new URL(publicUrl).hostname)
  return {
    reachesThisHost,
    fetch: (address: string, init: RequestInit = {}) => send(new URL(address), init, reachesThisHost),
    async hasTxtRecord(domain: string, text: string): Promise<boolean> {
      if (demo && domain.endsWith('.test')) return true
      const resolver = new Resolver({ timeout: 5000, tries: 2 })
      try {
        const records = await resolver.resolveTxt(domain)
        return records.some((parts) => parts.join('').trim() === text)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'ENODATA' || code === 'ENOTFOUND') return false
        throw error
      }
    },
  }
}
