import { readFileSync } from 'node:fs'
import { isThisHost } from '../../../domain/this-host.ts'
import { StartupError } from '../startup-error.ts'

/** `verify`: encrypted, to a server whose certificate is valid for its name; `encrypt`: whoever answers; `off`: in the clear. */
export const tlsModes = ['verify', 'encrypt', 'off'] as const
export type TlsMode = (typeof tlsModes)[number]

export interface TlsEnvironment {
  /** Verified where it is not said, except on this host. */
  DATABASE_SSL?: TlsMode | undefined
  /** A file with the certificates that sign the server's, where no public authority does. */
  DATABASE_CA?: string | undefined
}

/** The `sslmode` of each, as `pg` reads it from an address. */
const sslModes: Record<TlsMode, string> = { verify: 'verify-full', encrypt: 'no-verify', off: 'disable' }

/** Whether the server is this machine: `host` among the parameters is the one that is called, and a path is a socket. */
function isOnThisHost({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') || decodeURIComponent(hostname)
  return host.startsWith('/') || isThisHost(host)
}

/** The address of a server, with how the connection to it is protected; one that says so itself is left as it is. */
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
