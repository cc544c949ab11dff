import { readFileSync } from 'node:fs'
import { isThisHost } from '../../../domain/this-host.ts'
import { StartupError } from '../startup-error.ts'

/** `verify`: TLS with a valid certificate; `encrypt`: TLS without verification; `off`: plain. */
export const tlsModes = ['verify', 'encrypt', 'off'] as const
export type TlsMode = (typeof tlsModes)[number]

export interface TlsEnvironment {
  /** Defaults to `verify`, except on this host. */
  DATABASE_SSL?: TlsMode | undefined
  /** CA file, for servers without a public certificate. */
  DATABASE_CA?: string | undefined
}

/** pg's `sslmode` values. */
const sslModes: Record<TlsMode, string> = { verify: 'verify-full', encrypt: 'no-verify', off: 'disable' }

function isOnThisHost({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') || decodeURIComponent(hostname)
  return host.startsWith('/') || isThisHost(host)
}

/** An explicit TLS setting in the address wins. */
export function withTls(address: string, { DATABASE_SSL, DATABASE_CA }: TlsEnvironment): string {
  const url = new URL(address)
  const says = ['sslmode', 'ssl', 'sslrootcert'].some((name) => url.searchParams.has(name))
  if (says || (DATABASE_SSL === undefined && isOnThisHost(url))) return address
  const mode = DATABASE_SSL ?? 'verify'
  url.searchParams.set('sslmode', sslModes[mode])
  if (mode === 'verify' && DATABASE_CA !== undefined)
    url.searchParams.set('sslrootcert', readable(DATABASE_CA))
  return url.href
}

function readable(path: string): string {
  try {
    readFileSync(path)
    return path
  } catch (error) {
    throw new StartupError(
      `DATABASE_CA ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
