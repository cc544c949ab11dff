import { lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isThisHost } from '../../domain/this-host.ts'

const timeout = 10_000
const longestAnswer = 1_000_000

/** Networks that are nobody's own in public: a corporate's provider is in none of them. */
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

/** Whether an address is on a network inside: a v4 address written as v6 counts as what it is. */
export const isInner = (address: string): boolean =>
  inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Looks a host up and refuses it where any of its addresses is inside; what was checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => isInner(address)))
      return done(new Error(`${host} is not a public address`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })

/** Sends a request to an address that a corporate chose; redirects are answers like any other. */
function send(address: URL, init: RequestInit, reachesThisHost: boolean): Promise<Response> {
  const own = reachesThisHost && isThisHost(address.hostname)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  // An address that is no name is looked up by nobody.
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
          // Whoever answers may send a status that no response can have: it is this call's error, not the process's.
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
  /** Where people reach the console: a server known by an address on this host may reach providers here too. */
  publicUrl: string
  /** Domains below `.test`, which no DNS has, count as proved: those of the demo accounts. */
  demo: boolean
}

/** Reaches the identity providers of corporates and the DNS by the machine's own resolver. */
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
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENODATA' || code === 'ENOTFOUND') return false
        throw error
      }
    },
  }
}
